/** The README says what is so: its example runs and its table is that of PARAMS. */

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/flock';
import { PARAMS, type Param } from '../../src/flock';
import { en } from '../../src/ui/text/en';

const README = 'README.md';
const BETWEEN = /(?<=<!-- parameters: .*-->\n).*?(?=<!-- end of parameters -->)/s;

/** The table in Markdown, its columns aligned. */
function table(): string {
  const rows = PARAMS.flatMap((param, i) => {
    const row = [`\`${param.name}\``, rangeOf(param), defaultOf(param), en.params[param.name].help];
    return param.group === PARAMS[i - 1]?.group ? [row] : [[`**${en.groups[param.group]}**`, '', '', ''], row];
  });
  const head = ['name', 'range', 'default', 'what it does'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows].map((row) => {
    return `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |\n`;
  });
  return `\n${lines.join('')}\n`;
}

function rangeOf(param: Param): string {
  if (param.kind === 'choice') return param.options.map((option) => `\`${option}\``).join(', ');
  if (param.kind === 'switch') return '`true`, `false`';
  const round = (x: number) => Number(x.toPrecision(3));
  return `${round(param.min)} to ${round(param.max)} ${param.unit}`.trim();
}

function defaultOf(param: Param): string {
  return param.kind === 'number' ? String(param.default) : `\`${param.default}\``;
}

describe('the README', () => {
  it('lists all parameters as they are', () => {
    const text = readFileSync(README, 'utf8');
    const right = text.replace(BETWEEN, () => table());
    if (process.env.UPDATE) writeFileSync(README, right);
    else expect(text, `run UPDATE=1 npx vitest run --project unit readme`).toBe(right);
    expect(right.match(BETWEEN)![0].match(/^\| `/gm)).toHaveLength(PARAMS.length);
  });

  it('has an example that runs', () => {
    const [, code] = /```js\n(.*?)```/s.exec(readFileSync(README, 'utf8'))!;
    const said: unknown[][] = [];
    const body = code!.replace(/^import (.*) from '.\/src\/flock';$/m, 'const $1 = library;');
    new Function('library', 'console', body)(library, { log: (...words: unknown[]) => said.push(words) });
    expect(said).toHaveLength(1);
    const [time, place, order, hash] = said[0] as [number, number[], number, string];
    expect(time).toBeCloseTo(10);
    expect(place.every((x) => Math.abs(x) < 200)).toBe(true);
    expect(order).toBeGreaterThan(0.5);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });
});
