// strokes of a constant width in pixels, mitred where they join, their edges smoothed without multisampling
in vec3 other; // the stroke's other end
in vec3 beyond; // where the stroke that joins it here comes from; the end itself where none does
in vec4 stroke; // side -1 or 1, half the width in CSS pixels (negative at the second end), ink, share of what is behind that it covers

uniform vec3 inks[INKS];
uniform vec2 screen; // pixels of the picture
uniform float ratio; // pixels of the picture in a CSS pixel
uniform float nearest; // m

out float across; // pixels from the middle of the stroke
flat out float width; // half of it, pixels
flat out vec4 colour;

// the unit vector to the left of a way in the picture
vec2 leftOf(vec2 way) {
  return vec2(-way.y, way.x) / max(length(way), 1e-6);
}

void main() {
  vec4 here = viewMatrix * vec4(position, 1.0);
  vec4 there = viewMatrix * vec4(other, 1.0);
  if (min(here.z, there.z) > -nearest) {
    gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
    return;
  }
  // what is behind the eye has no place in the picture
  if (here.z > -nearest) here = mix(there, here, (-nearest - there.z) / (here.z - there.z));
  else if (there.z > -nearest) there = mix(here, there, (-nearest - here.z) / (there.z - here.z));
  vec4 place = projectionMatrix * here;
  vec4 end = projectionMatrix * there;
  vec4 joined = projectionMatrix * viewMatrix * vec4(beyond, 1.0);
  place.xyz /= place.w;

  // from the first end to the second, whichever this is
  float onwards = sign(stroke.y);
  vec2 side = leftOf((end.xy / end.w - place.xy) * screen * onwards);
  if (beyond != position && joined.w > nearest) {
    vec2 mitre = normalize(side + leftOf((place.xy - joined.xy / joined.w) * screen * onwards));
    side = mitre / max(dot(mitre, side), 0.5);
  }
  width = max(abs(stroke.y) * ratio, 0.5);
  across = stroke.x * (width + CASING * ratio + 1.0);
  colour = vec4(inks[int(stroke.z)], stroke.w);
  // divided already, so that pixels are counted in the picture and not in depth
  gl_Position = vec4(place.xy + 2.0 * across * side / screen, place.z, 1.0);
}
