/** The rules of the house that no compiler checks. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/** Each may import those before it. */
const LAYERS = ['flock', 'scene', 'stage', 'ui', 'loop', 'app', 'main'];
/** Folders whose README says what lives there. */
const STAGE = ['birds', 'camera', 'capture', 'place', 'pointing', 'seeing'].map((room) => `src/stage/${room}`);
const FOLDERS = [
  ...['assets', 'shaders', 'src/flock', 'src/flock/kernel', 'src/scene', 'src/stage', ...STAGE, 'src/ui', 'tests'],
];
const TOP_LEVEL = [
  ...['.ci', '.gitignore', 'LICENSE', 'README.md', 'assets', 'biome.json', 'index.html', 'package-lock.json'],
  ...['package.json', 'shaders', 'src', 'tests', 'tsconfig.json', 'vite.config.ts'],
];
/** What every engine computes to the same bits. */
const EXACT_MATH = 'PI abs ceil clz32 floor fround imul max min round sign sqrt trunc'.split(' ');
const BROWSER_GLOBALS = ['document', 'window', 'navigator', 'location', 'self', 'requestAnimationFrame', 'fetch'];
/** They measure the profile, and how long a helper thread takes. */
const CLOCK_READERS = ['src/flock/core.ts', 'src/flock/team.ts'];
/** Knows where it runs. */
const HOST = 'src/flock/host.ts';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(file));
const sources = files.filter((file) => /^src\/.*\.ts$/.test(file) && !file.startsWith('src/flock/kernel/'));
const read = (file: string) => readFileSync(file, 'utf8');

/** All modules that a source names: imports and exports of values and types, import(), new URL() for workers. */
function importsOf(source: string): string[] {
  const found: string[] = [];
  const add = (node: unknown) => {
    const { value } = (node ?? {}) as { value?: unknown };
    if (typeof value === 'string') found.push(value);
  };
  visit(source, {
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    NewExpression: ({ callee, arguments: [path] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL') add(path);
    },
  });
  return found;
}

function visit(source: string, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  const { program, errors } = parseSync('source.ts', source);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  new Visitor(visitor).visit(program);
}

/** Imports of a file that the order of the layers forbids. */
function wrongImports(file: string, source: string): string[] {
  const layer = layerOf(file);
  return importsOf(source).filter((name) => {
    if (!name.startsWith('.')) return layer === 'flock' ? name !== 'virtual:flock-kernel' : layer === 'scene';
    const target = normalize(join(dirname(file), name));
    if (!target.startsWith('src/')) return layer === 'flock' || !/^(shaders|assets)\//.test(target);
    return LAYERS.indexOf(layerOf(target)) > LAYERS.indexOf(layer);
  });
}

function layerOf(file: string): string {
  const layer = /^src\/(\w+)/.exec(file)?.[1] ?? '';
  if (!LAYERS.includes(layer)) throw new Error(`${file} is in no layer: ${LAYERS.join(', ')}`);
  return layer;
}

/** What a source of the simulation uses that differs between engines, runs or places. */
function impurities(file: string, source: string): string[] {
  const found: string[] = [];
  const allowed = new Set<number>();
  visit(source, {
    MemberExpression: ({ object, property, computed }) => {
      if (object.type !== 'Identifier') return;
      const name = !computed && property.type === 'Identifier' ? property.name : '[]';
      const math = object.name === 'Math' && EXACT_MATH.includes(name);
      const clock = object.name === 'performance' && name === 'now' && CLOCK_READERS.includes(file);
      if (math || clock) allowed.add(object.start);
    },
    Identifier: ({ name, start }) => {
      if (allowed.has(start)) return;
      const host = file === HOST ? [] : BROWSER_GLOBALS;
      if (['Math', 'performance', 'Date', 'crypto', ...host].includes(name)) found.push(name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== 'Identifier' || init.name !== 'Math' || id.type !== 'ObjectPattern') return;
      const names = id.properties.map((p) =>
        p.type === 'Property' && p.key.type === 'Identifier' ? p.key.name : '...',
      );
      if (names.every((name) => EXACT_MATH.includes(name))) allowed.add(init.start);
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === '**' && !(left.type === 'Literal' && right.type === 'Literal')) found.push('**');
    },
  });
  return found;
}

describe('the order of the layers', () => {
  it('is kept by every import', () => {
    expect(sources.length).toBeGreaterThan(30);
    for (const file of sources) expect({ file, wrong: wrongImports(file, read(file)) }).toEqual({ file, wrong: [] });
  });

  it.each([
    ['src/flock/grid.ts', "import { Scene } from '../scene';"],
    ['src/flock/grid.ts', "import type { Scene } from '../scene/schema';"],
    ['src/flock/grid.ts', "type Scene = import('../scene').Scene;"],
    ['src/flock/grid.ts', "export * from '../../shaders/bird.vert?raw';"],
    ['src/flock/grid.ts', "import { Vector3 } from 'three';"],
    ['src/scene/link.ts', "import { Vector3 } from 'three';"],
    ['src/scene/link.ts', "const stage = await import('../stage');"],
    ['src/stage/birds.ts', "export { panel } from '../ui/panel';"],
    ['src/ui/panel.ts', "import '../app';"],
    ['src/ui/panel.ts', "new Worker(new URL('../app.ts', import.meta.url));"],
    ['src/ui/panel.ts', "import { openPage } from '../../tests/browser/page';"],
    ['src/app.ts', "import './main';"],
  ])('is broken when %s says %s', (file, source) => {
    expect(wrongImports(file, source)).toHaveLength(1);
  });

  it('allows what it should', () => {
    const source = "import x from 'virtual:flock-kernel'; import y from './params'; // import z from '../app'";
    expect(wrongImports('src/flock/grid.ts', source)).toEqual([]);
    expect(
      wrongImports('src/stage/birds.ts', "import { Mesh } from 'three'; import '../../shaders/a.frag?raw';"),
    ).toEqual([]);
  });
});

describe('the simulation', () => {
  it('uses nothing that differs between engines, runs or places', () => {
    for (const file of sources.filter((name) => name.startsWith('src/flock/') && !name.endsWith('.d.ts'))) {
      expect({ file, impure: impurities(file, read(file)) }).toEqual({ file, impure: [] });
    }
  });

  it.each([
    ...['Math.random()', 'Math.sin(1)', 'Math.hypot(1, 2)', 'Math["cos"](1)', 'const { tan } = Math', 'x ** 2'],
    ...['Date.now()', 'new Date()', 'performance.now()', 'document.body', 'const w = window', 'crypto.randomUUID()'],
  ])('would be caught using %s', (source) => {
    expect(impurities('src/flock/grid.ts', source)).not.toEqual([]);
  });

  it('may use what is exact', () => {
    const source = '/* Math.sin */ const a = Math.sqrt(2) + Math.imul(3, 4) * 2 ** 32; const text = "Math.cos(1)";';
    expect(impurities('src/flock/grid.ts', source)).toEqual([]);
    for (const file of CLOCK_READERS) expect(impurities(file, 'performance.now()')).toEqual([]);
  });
});

describe('the repository', () => {
  it('has a README of at most a page in every folder of the house', () => {
    for (const folder of FOLDERS) expect(files).toContain(`${folder}/README.md`);
    for (const file of files.filter((name) => name.endsWith('/README.md'))) {
      expect({ file, fits: read(file).trimEnd().split('\n').length <= 60 }).toEqual({ file, fits: true });
    }
  });

  it('has no file of more than 350 lines in src', () => {
    const lines = (file: string) => read(file).trimEnd().split('\n').length;
    const long = files.filter((file) => file.startsWith('src/') && lines(file) > 350);
    expect(long).toEqual([]);
  });

  it('never makes HTML of text', () => {
    for (const file of sources) {
      expect({ file, html: read(file).match(/(inner|outer)HTML|insertAdjacentHTML|document\.write/g) }).toEqual({
        file,
        html: null,
      });
    }
  });

  it('has these things at the top and no others', () => {
    expect([...new Set(files.map((file) => file.split('/')[0]))].sort()).toEqual(TOP_LEVEL.sort());
  });

  it('knows no place outside itself', () => {
    const text = files.filter((file) => /\.(ts|js|json|md|html|css|glsl|vert|frag)$|^\.ci\//.test(file));
    for (const file of text) {
      const places = read(file).match(/(?<![\w.])\/(?:home|root|tmp|mnt|work|Users)\/\S*/g);
      expect({ file, places }).toEqual({ file, places: null });
    }
    for (const file of files.filter((name) => name.endsWith('.md'))) {
      for (const [, link] of read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
        const target = normalize(join(dirname(file), link!));
        expect({ file, link, exists: files.some((name) => name === target || name.startsWith(`${target}/`)) }).toEqual({
          file,
          link,
          exists: true,
        });
      }
    }
  });
});
