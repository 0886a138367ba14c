// YAML that is not plain data, or is larger than any form makes it, is reported and not read.

import { describe, expect, test } from 'vitest';
import { maxEntries } from '../../../src/core/content/limits.ts';
import { readYaml } from '../../../src/core/content/yaml.ts';

/** Each level contains the previous one ten times. */
function bomb(levels: number): string {
  const lines = Array.from({ length: levels }, (_, level) => {
    const entry = level === 0 ? 'x' : `*a${level - 1}`;
    return `a${level}: &a${level} [${Array(10).fill(entry).join(', ')}]`;
  });
  return `${lines.join('\n')}\n`;
}

describe('what is told', () => {
  test.each([
    ['an alias to nothing', 'title: A\nsummary: *Atenție!*\n', 'yaml-mark', { mark: '*', line: 2 }],
    ['a name for an alias', 'title: &nou A\n', 'yaml-mark', { mark: '&', line: 1 }],
    ['a tag', 'title: !Important\n', 'yaml-mark', { mark: '!', line: 1 }],
    ['a tag of a list', '- !!set {a}\n', 'yaml-mark', { mark: '!', line: 1 }],
    ['another kind of YAML', '%YAML 1.1\n---\na: yes\n', 'yaml-mark', { mark: '%', line: 1 }],
    ['a bomb of 3 levels', bomb(3), 'yaml-mark', { mark: '&', line: 1 }],
    ['a bomb of 9 levels', bomb(9), 'yaml-mark', { mark: '&', line: 1 }],
    ['lists within lists', `a: ${'['.repeat(50_000)}`, 'too-complex', { line: 1 }],
    ['maps within maps', '{a: '.repeat(50_000), 'too-complex', { line: 1 }],
    ['lists of lists on a line', '- '.repeat(50_000), 'too-complex', { line: 1 }],
    ['keys of keys', '? '.repeat(50_000), 'too-complex', { line: 1 }],
    [
      'a record of many fields',
      Array.from({ length: 200 }, (_, i) => `a${i}: 1`).join('\n'),
      'too-complex',
      { line: 1 },
    ],
  ])('%s', (_, text, name, values) => {
    const { data, problems } = readYaml(text);
    expect(data).toBeUndefined();
    expect(problems[0]).toMatchObject({ name, values });
    expect(problems.length).toBeLessThanOrEqual(5);
  });

  test.each([
    ['a key that stands twice', 'a: 1\nb: 2\na: 3\n', /unique.* line 3/],
    ['two documents', 'a: 1\n---\nb: 2\n', /multiple documents.* line 2/],
    ['an open bracket', 'a: [\n', / line \d/],
    ['many errors', '"'.repeat(20_000), / line 1\b/],
  ])('%s, with its line', (_, text, says) => {
    const { data, problems } = readYaml(text);
    expect(data).toBeUndefined();
    expect(problems[0]).toMatchObject({ name: 'syntax', message: expect.stringMatching(says) });
    expect(problems[0]?.message.length).toBeLessThan(300);
  });
});

describe('a structure', () => {
  const fields = (count: number, between: string) =>
    Array.from({ length: count }, (_, i) => `a${i}: 1`).join(between);
  const names = (text: string) => readYaml(text).problems.map(({ name }) => name);

  test('may be a record of a hundred fields, on lines of their own or on one', () => {
    expect([names(fields(100, '\n')), names(`{ ${fields(100, ', ')} }`)]).toEqual([[], []]);
    expect([names(fields(101, '\n')), names(`{ ${fields(101, ', ')} }`)]).toEqual([
      ['too-complex'],
      ['too-complex'],
    ]);
  });

  test('may be a list of a thousand entries', () => {
    const flow = (count: number) => `[${Array(count).fill('x').join()}]`;
    for (const made of [
      (count: number) => '- x\n'.repeat(count),
      (count: number) => '-\n'.repeat(count),
      flow,
    ]) {
      expect(names(made(maxEntries))).toEqual([]);
      expect(readYaml(`a: 1\nb:\n${made(maxEntries + 1)}`).problems).toEqual([
        expect.objectContaining({ name: 'too-many-entries', values: { maximum: maxEntries, line: 3 } }),
      ]);
    }
  });

  test('may be twelve deep', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect([names(nested(12)), names(nested(13))]).toEqual([[], ['too-complex']]);
    const lines = (depth: number) => Array.from({ length: depth }, (_, i) => `${' '.repeat(i)}a:\n`).join('');
    expect([names(lines(12)), names(lines(13))]).toEqual([[], ['too-complex']]);
  });

  test('has the first five of its problems told, in their order', () => {
    const marked = Array.from({ length: 9 }, (_, i) => `a${i}: *b\n`).join('');
    expect(readYaml(marked).problems.map(({ values }) => values?.['line'])).toEqual([1, 2, 3, 4, 5]);
    expect(names('a: 1\n'.repeat(9))).toEqual(Array(5).fill('syntax'));
    const { problems } = readYaml(`- !a x\n---\n- !b y\n`);
    expect(problems.map(({ values }) => values?.['line'])).toEqual([1, 3]);
  });
});

test('what stands in quotes or in the middle of a text is plain', () => {
  const text = 'a: "*Atenție!*"\nb: tu & eu\nc: 5 * 6!\nd:\n  - null\n  -\n';
  expect(readYaml(text)).toEqual({
    data: { a: '*Atenție!*', b: 'tu & eu', c: '5 * 6!', d: [null, null] },
    problems: [],
  });
});

test('nothing at all is nothing', () => {
  expect(readYaml('')).toEqual({ data: null, problems: [] });
});
