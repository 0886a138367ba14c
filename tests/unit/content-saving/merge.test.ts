// A form's data are merged into the existing file: everything unchanged keeps its comments, order and spelling.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { mergeMarkdown, mergeYaml } from '../../../netlify/editor/editing/write-yaml.ts';
import { maxData } from '../../../src/core/content/limits.ts';
import { rounds } from '../../deep.ts';

describe('a new file', () => {
  test('has long texts on one line, and dates of entries as they are written by hand', () => {
    const text = 'word '.repeat(60).trim();
    expect(mergeYaml(undefined, { title: text, publishedAt: '2026-11-21', from: '2026-11-21' })).toBe(
      `title: ${text}\npublishedAt: 2026-11-21\nfrom: '2026-11-21'\n`,
    );
  });

  test('has in quotes what readers of YAML take for something else', () => {
    expect(mergeYaml(undefined, { a: 'yes', b: '12', c: '12:30', d: "it's" })).toBe(
      `a: 'yes'\nb: '12'\nc: '12:30'\nd: it's\n`,
    );
  });
});

describe('a field that was left empty', () => {
  test.each([['a:\nb: 1\n'], ['a: null\nb: 1\n'], ['a: ~\nb: 1\n']])(
    'takes what the form sends for it: %j',
    (source) => {
      for (const a of [['x'], { ro: 'x' }, 'x', 7, true]) {
        expect(parse(mergeYaml(source, { a, b: 1 }))).toEqual({ a, b: 1 });
      }
      expect(mergeYaml(source, { a: null, b: 1 })).toBe(source);
    },
  );
});

describe('a table on lines of their own', () => {
  const source = `# Head
# the list
fish:
  - { id: carp,   size: 1, name:   "Crap" } # first
  - {id: pike, size: 2}
`;
  const carp = { id: 'carp', size: 1, name: 'Crap' };
  const pike = { id: 'pike', size: 2 };

  test('that did not change is the same text', () => {
    expect(mergeYaml(source, { fish: [carp, pike] })).toBe(source);
  });

  test('changes in the line that changed', () => {
    const made = mergeYaml(source, { fish: [carp, { ...pike, size: 3 }] });
    expect(made).toBe(source.replace('size: 2', 'size: 3'));
  });

  test('keeps what is said of a record with it, wherever it goes', () => {
    const made = mergeYaml(source, { fish: [pike, carp] });
    expect(made).toMatch(/id: pike.*\n.*id: carp.*# first\n$/);
  });

  test('has a new record on one line, as its neighbours are', () => {
    const made = mergeYaml(source, { fish: [carp, pike, { id: 'bass', size: 5 }] });
    expect(made.endsWith('- { id: bass, size: 5 }\n')).toBe(true);
    expect(parse(made)).toEqual({ fish: [carp, pike, { id: 'bass', size: 5 }] });
  });

  test('loses what was taken out, with what was said of it', () => {
    const made = mergeYaml(source, { fish: [pike] });
    expect(made).not.toContain('first');
    expect(parse(made)).toEqual({ fish: [pike] });
  });
});

describe('a table with empty lines between its records', () => {
  const source = `fish:
  - id: carp
    size:   1

  # about the pike
  - id: pike
    size: 2 # measured
    name: Știucă
`;

  test('has one before a new record too', () => {
    const fish = [
      { id: 'carp', size: 1 },
      { id: 'pike', size: 2, name: 'Știucă' },
      { id: 'bass', size: 3 },
    ];
    expect(mergeYaml(source, { fish })).toBe(`${source}\n  - id: bass\n    size: 3\n`);
  });

  test('has none before its first record', () => {
    const fish = [{ id: 'pike', size: 2, name: 'Știucă' }];
    expect(mergeYaml(source, { fish })).toBe(`fish:
  # about the pike
  - id: pike
    size: 2 # measured
    name: Știucă
`);
  });

  test('loses a field that was emptied, and keeps the others’ comments', () => {
    const fish = [
      { id: 'carp', size: 1 },
      { id: 'pike', size: 2 },
    ];
    expect(mergeYaml(source, { fish })).toBe(source.replace('    name: Știucă\n', ''));
  });

  test('keeps the spelling of lines on both sides of a change, and between two', () => {
    const text = 'a:   1\nb: 1\nc:   "x"\nd: 1\ne:   2\n';
    const made = mergeYaml(text, { a: 1, b: 2, c: 'x', d: 2, e: 2 });
    expect(made).toBe('a:   1\nb: 2\nc:   "x"\nd: 2\ne:   2\n');
  });
});

describe('lines with a spelling of their own', () => {
  type Line = readonly [key: string, value: number];
  const spelt = (lines: readonly Line[]) => lines.map(([key, value]) => `${key}:   ${value}\n`).join('');

  test('keep it wherever they did not change, whatever comes, goes or changes around them', () => {
    const fate = fc.constantFrom('stays', 'changes', 'goes');
    const fates = fc
      .array(fate, { minLength: 1, maxLength: 12 })
      .filter((all) => !all.every((one) => one === 'goes'));
    fc.assert(
      fc.property(fates, fc.nat(3), (all, added) => {
        const before = all.map((_, at): Line => [`k${at}`, at]);
        const after: Record<string, number> = {};
        const wanted: string[] = [];
        for (const [at, one] of all.entries()) {
          if (one === 'goes') continue;
          after[`k${at}`] = one === 'stays' ? at : at + 100;
          wanted.push(one === 'stays' ? `k${at}:   ${at}` : `k${at}:   ${at + 100}`);
        }
        for (let at = 0; at < added; at++) {
          after[`n${at}`] = at;
          wanted.push(`n${at}: ${at}`);
        }
        expect(mergeYaml(spelt(before), after).split('\n')).toEqual([...wanted, '']);
      }),
      { numRuns: rounds(100, 300) },
    );
  });

  test('keep it in a long table too, however much of it changes', () => {
    const lines = Array.from({ length: 2500 }, (_, at): Line => [`k${at}`, at]);
    const changed = (step: number) =>
      Object.fromEntries(lines.map(([key, value]) => [key, value % step ? value : -1 - value]));
    const made = mergeYaml(spelt(lines), changed(1000));
    expect(made).toContain('k999:   999\nk1000:   -1001\nk1001:   1001\n');
    const most = mergeYaml(spelt(lines), changed(2));
    expect(most).toContain('k998:   -999\nk999:   999\n');
    expect(parse(most)).toEqual(changed(2));
  });
});

test('a file that is longer than any that is read is written as others are', () => {
  const long = 'x'.repeat(maxData);
  expect(mergeYaml('a:   1\n', { a: 1, long })).toBe(`a:   1\nlong: ${long}\n`);
  expect(mergeYaml('a:   1\n', { a: 1, long: 'x' })).toBe('a:   1\nlong: x\n');
});

describe('a comment that a new spelling would put on a line of its own', () => {
  // Each has more or fewer lines than the file would have if written from scratch.
  test.each([
    ['of a key whose list follows', 'list: # what they are\n  - x\n  - y\n'],
    ['of a key whose record follows', 'list: # what it is\n  x: 1\n'],
    ['of a key whose text follows', 'list: # what it says\n  x\n'],
    ['within a list on several lines', 'list: [\n  x, # the first\n  y,\n]\n'],
    ['within a record on several lines', 'list: { # what it is\n  x: 1,\n}\n'],
    ['above several empty lines', 'list: x # said\n\n\n\n'],
    ['in the middle of a text of several lines', 'list:\n  - x # one\n\n\n  # two\n  - y\n'],
    ['of a text that goes on in the next line', 'list: x\n  y\n'],
  ])('%s leaves all spelling as it is', (_, part) => {
    const source = `# Head\nbefore:   "a"\n${part}size: 1\nafter:   "b"\n`;
    const data = parse(source) as Record<string, unknown>;
    expect(mergeYaml(source, { ...data, size: 2 })).toBe(source.replace('size: 1', 'size: 2'));
    const first = { ...data, before: 'c' };
    expect(mergeYaml(source, first)).toBe(source.replace('"a"', '"c"'));
  });

  test('in a list on several lines of which one changes costs nothing but that list its spelling', () => {
    const source = 'a:   "x"\nlist: [ x, # the first\n  y,   z ]\nb:   "y"\n';
    for (const list of [['x', 'y', 'w'], ['w', 'y', 'z'], ['x'], []]) {
      const made = mergeYaml(source, { a: 'x', list, b: 'y' });
      expect(parse(made)).toEqual({ a: 'x', list, b: 'y' });
      expect(made).toMatch(/^a: {3}"x"\n[^]*\nb: {3}"y"\n$/);
    }
  });

  test('may stand after empty lines at the very beginning', () => {
    const source = '\n\n# Head\n\n\na: # said\n  x\nb: 1\n';
    expect(mergeYaml(source, { a: 'x', b: 2 })).toBe(source.replace('b: 1', 'b: 2'));
  });

  test('goes to that line alone where what it is about changes', () => {
    const source = 'a:   "x"\nlist: # what they are\n  - {x: 1}\n  - {x: 2}\nb:   "y"\n';
    const made = mergeYaml(source, { a: 'x', list: [{ x: 1 }, { x: 3 }], b: 'y' });
    expect(made).toBe(source.replace('{x: 2}', '{x: 3}'));
    const other = mergeYaml(source, { a: 'x', list: [{ x: 4 }, { x: 2 }], b: 'y' });
    expect(other).toContain('# what they are');
    expect(other).toContain('  - {x: 2}\nb:   "y"\n');
    expect(other).toMatch(/^a: {3}"x"\n/);
  });

  test('stays where several stand in one table, whatever row changes', () => {
    const rows = Array.from(
      { length: 9 },
      (_, at) => `  - id:   r${at} # no. ${at}\n    days: # of ${at}\n      - mon\n    size:   1\n`,
    );
    const source = `rows: # all\n${rows.join('\n')}`;
    rows.forEach((_, at) => {
      const data = parse(source) as { rows: Record<string, unknown>[] };
      data.rows[at] = { ...data.rows[at], size: 2 };
      const wanted = rows.map((row, index) => (index === at ? row.replace('size:   1', 'size:   2') : row));
      expect(mergeYaml(source, data)).toBe(`rows: # all\n${wanted.join('\n')}`);
    });
  });
});

describe('values', () => {
  test('without ids stand for those at their places, also where others have ids', () => {
    const source = 'list:\n  - { size: 1 } # one\n  - { id: a, size: 2 } # two\n  - { size: 3 } # three\n';
    expect(mergeYaml(source, { list: [{ size: 4 }, { id: 'a', size: 2 }, { size: 5 }] })).toBe(
      source.replace('size: 1', 'size: 4').replace('size: 3', 'size: 5'),
    );
  });

  test('of many kinds may stand in one list', () => {
    expect(mergeYaml('list:\n  - { id: a }\n  - word\n', { list: [{ id: 'a' }, 'word', null, ['b']] })).toBe(
      'list:\n  - { id: a }\n  - word\n  - null\n  - - b\n',
    );
  });

  test('that are lists of words go by their places', () => {
    expect(mergeYaml('days:\n  - a # one\n  - b # two\n', { days: ['a', 'c'] })).toBe(
      'days:\n  - a # one\n  - c # two\n',
    );
  });

  test('that become others of another kind are written anew', () => {
    expect(mergeYaml('a: 1\nb: { c: 1 }\nd: [1]\n', { a: 'x', b: 'word', d: { e: 1 } })).toBe(
      'a: x\nb: word\nd:\n  e: 1\n',
    );
    expect(mergeYaml('a: x # said\n', { a: 'z' })).toBe('a: z # said\n');
    expect(mergeYaml('a: x\n', { a: null })).toBe('a: null\n');
    expect(mergeYaml('a: null # said\n', { a: 7 })).toBe('a: 7 # said\n');
  });

  test('that stay as they are keep what only the file knows of them', () => {
    const source = 'a: 0x10\nlist: [ 1.50, &same x, *same ]\nrecord: { b: 1_0 } # said\nc: 1\n';
    const data = { a: 16, list: [1.5, 'x', 'x'], record: { b: '1_0' }, c: 2 };
    expect(mergeYaml(source, data)).toBe(source.replace('c: 1', 'c: 2'));
    expect(mergeYaml(source, { ...data, c: 1 })).toBe(source);
    expect(mergeYaml('a: 1 \n\n\n', { a: 1 })).toBe('a: 1 \n\n\n');
  });

  test('of several lines keep all of them, also those of blanks alone', () => {
    for (const a of ['x\n  \ny', '\n\nx\n', '  x\n \n', "publishedAt: '2026-11-21'\ny"]) {
      expect(parse(mergeYaml(undefined, { a, b: 1 }))).toEqual({ a, b: 1 });
      expect(parse(mergeYaml('b: 1\n', { a, b: 1 }))).toEqual({ a, b: 1 });
    }
  });

  test('that are new stand behind those there were', () => {
    expect(mergeYaml("a: 'x' # said\n", { b: 1, a: 'x' })).toBe("a: 'x' # said\nb: 1\n");
  });

  test('are in the file as they were sent, whatever was there before', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }));
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const record = fc.dictionary(key, value, { maxKeys: 4 });
    const table = fc.record({ list: fc.array(record, { maxLength: 4 }) });
    fc.assert(
      fc.property(table, table, (before, after) => {
        const source = mergeYaml(undefined, before);
        expect(parse(mergeYaml(source, after))).toEqual(JSON.parse(JSON.stringify(after)));
      }),
    );
  });
});

describe('a Markdown file', () => {
  const source = `---\ntitle:   'A'\nsize: 1\n---\n\nText.\n\n\n`;

  test('keeps its text as it is where that did not change', () => {
    expect(mergeMarkdown(source, { title: 'A', size: 2 }, '\n\nText.')).toBe(
      `---\ntitle:   'A'\nsize: 2\n---\n\nText.\n\n\n`,
    );
  });

  test('has a new text after one empty line, without blanks at its end, and without Windows’ ends of lines', () => {
    expect(mergeMarkdown(source, { title: 'A', size: 1 }, '\n \nNew\r\n  line \n\n')).toBe(
      `---\ntitle:   'A'\nsize: 1\n---\n\nNew\n  line\n`,
    );
  });

  test('may lose its text', () => {
    expect(mergeMarkdown(source, { title: 'A', size: 1 }, '')).toBe(`---\ntitle:   'A'\nsize: 1\n---\n`);
  });

  test('is made where there was none', () => {
    expect(mergeMarkdown(undefined, { title: 'A' }, 'Text')).toBe('---\ntitle: A\n---\n\nText\n');
    expect(mergeMarkdown(undefined, { title: 'A' }, '')).toBe('---\ntitle: A\n---\n');
  });

  test('without its front matter at the very beginning, or at its end, is written anew', () => {
    const anew = '---\ntitle: A\n---\n\nText\n';
    expect(mergeMarkdown('x\n---\ntitle: A # said\n---\nText\n', { title: 'A' }, 'Text')).toBe(anew);
    const whole = '---\ntitle: A # said\n---';
    expect(mergeMarkdown(whole, { title: 'A' }, '')).toBe(`${whole}\n`);
    expect(mergeMarkdown(`${whole}\nText`, { title: 'A' }, 'Text')).toBe(`${whole}\nText`);
  });

  test('may hold lines of three hyphens in its text', () => {
    const ruled = '---\ntitle: A\n---\n\nOne\n---\nTwo\n';
    expect(mergeMarkdown(ruled, { title: 'B' }, 'One\n---\nTwo')).toBe(ruled.replace('A', 'B'));
  });
});
