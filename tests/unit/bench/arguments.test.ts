import { describe, expect, it } from 'vitest';
import { parse } from '../../bench/arguments';

const words = (line: string) => line.split(' ').filter(Boolean);

describe('the arguments of the bench', () => {
  it('ask for the usual table when there are none', () => {
    const { part, json, series, warmUp } = parse([]);
    expect({ part, json, warmUp }).toEqual({ part: 'flights', json: false, warmUp: undefined });
    expect(series).toEqual([
      { subject: 'default', threads: 1, birds: [1000, 5000, 16_000, 64_000] },
      { subject: 30, threads: 1, birds: [16_000] },
      { subject: 100, threads: 1, birds: [16_000] },
    ]);
  });

  it('take lists', () => {
    const { json, series, warmUp } = parse(
      words('--json --birds 16000,64000 --others 30,100 --threads=1,2 --warmup 2.5'),
    );
    expect({ json, warmUp }).toEqual({ json: true, warmUp: 2.5 });
    expect(series).toEqual(
      [30, 100].flatMap((subject) => [1, 2].map((threads) => ({ subject, threads, birds: [16_000, 64_000] }))),
    );
  });

  it.each([
    ['--birds 8000', [{ subject: 'default', threads: 1, birds: [8000] }]],
    ['--others 50', [{ subject: 50, threads: 1, birds: [16_000] }]],
    ['--scene default --threads 2', [{ subject: 'default', threads: 2, birds: [16_000] }]],
    ['--growth', [{ subject: 30, threads: 1, birds: [4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000] }]],
    ['--growth --scene default --birds 10,20', [{ subject: 'default', threads: 1, birds: [10, 20] }]],
  ])('fill in what %s leaves out', (line, series) => {
    expect(parse(words(line)).series).toEqual(series);
  });

  it.each(['shapes', 'growth', 'frames'])('choose the part --%s', (part) => {
    expect(parse([`--${part}`]).part).toBe(part);
  });

  it.each([
    ['--bird 5', 'there is no --bird; there are --birds, --others, --scene, --threads, --warmup, --json'],
    ['-j', 'there is no -j; there are --birds'],
    ['--toString', 'there is no --toString'],
    ['16000', 'expected options only, got "16000"'],
    ['--birds', '--birds needs a value, got none'],
    ['--birds --json', '--birds needs a value, got --json'],
    ['--birds=', '--birds must be a whole number in 1..1000000, or several with commas between, got ""'],
    ['--birds 0', '--birds must be a whole number in 1..1000000, or several with commas between, got "0"'],
    ['--birds 10,,20', '--birds must be a whole number in 1..1000000, or several with commas between, got ""'],
    ['--birds 1e4', 'got "1e4"'],
    ['--birds 1.5', 'got "1.5"'],
    ['--others none', '--others must be a whole number in 1..10000'],
    ['--threads 0', '--threads must be a whole number in 1..64'],
    ['--warmup -1', '--warmup must be a number of seconds in 0..3600, got "-1"'],
    ['--warmup 1,2', '--warmup must be a number of seconds in 0..3600, got "1,2"'],
    ['--scene slalom', '--scene must be default, got "slalom"'],
    ['--json=yes', '--json takes no value, got "yes"'],
    ['--shapes --growth', '--shapes and --growth cannot be measured in one run'],
    ['--shapes --birds 5', '--birds does not go with --shapes'],
    ['--shapes --threads 1,2', '--shapes takes one number of threads, got "1,2"'],
    ['--frames --warmup 5', '--warmup does not go with --frames'],
    ['--growth --birds 5,5', '--growth takes at least two numbers of birds, got "5,5"'],
  ])('are refused in a sentence: %s', (line, sentence) => {
    expect(() => parse(words(line))).toThrow(RangeError);
    expect(() => parse(words(line))).toThrow(sentence);
  });
});
