// Compiled from src/flock/kernel by the plugin in vite.config.ts.
declare module 'virtual:flock-kernel' {
  const base64: string;
  export default base64;
}
