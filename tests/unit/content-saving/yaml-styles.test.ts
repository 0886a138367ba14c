// YAML files as people and other programs write them: changes follow the style around them, the rest is unchanged.

import { expect, test } from 'vitest';
import { mergeYaml } from '../../../netlify/editor/editing/write-yaml.ts';

test.each([
  [
    'a record in brackets loses its first entry',
    'at: { a: 1, b: 2 } # here\n',
    { at: { b: 2 } },
    'at: { b: 2 } # here\n',
  ],
  ['a record in brackets loses all', 'at: { a: 1 }\n', { at: {} }, 'at: {}\n'],
  ['a record in brackets gets one more', 'at: {a: 1}\n', { at: { a: 1, c: [2] } }, 'at: {a: 1, c: [2]}\n'],
  ['empty brackets are filled', 'at: []\n', { at: [1] }, 'at: [ 1 ]\n'],
  ['empty brackets in brackets are filled', 'at: {x: {}}\n', { at: { x: { z: 1 } } }, 'at: {x: { z: 1 }}\n'],
  ['a list in brackets has another word', 'at: [a,  b] # two\n', { at: ['a', 'c'] }, 'at: [a,  c] # two\n'],
  ['a list in brackets is shorter', 'at: [a, b]\n', { at: ['a'] }, 'at: [a]\n'],
  [
    'lists lie in a list',
    'at: [[1, 2], {x: [3]}]\n',
    { at: [[1, 5], { x: [4] }] },
    'at: [[1, 5], {x: [4]}]\n',
  ],
  [
    'words in brackets need quotes',
    'at: [2026-01-01, a]\n',
    { at: ['2026-02-01', 'a: b'] },
    "at: [2026-02-01, 'a: b']\n",
  ],
  ['a list becomes a record', 'at:\n  - 1\n', { at: { a: 1 } }, 'at:\n  a: 1\n'],
  ['quotes are kept', '"at": "a" # q\n', { at: 'b’s' }, '"at": "b’s" # q\n'],
  ['a word would be read as no', 'at: yes # word\n', { at: 'no' }, "at: 'no' # word\n"],
  ['a file ends without a new line', 'a: 1\nb: 2', { a: 1, b: 3 }, 'a: 1\nb: 3'],
  [
    'lines end as in Windows',
    'a:\r\n  - 1\r\n  - 2\r\nb: 1 # c\r\n',
    { a: [1, 3], b: 1 },
    'a:\r\n  - 1\r\n  - 3\r\nb: 1 # c\r\n',
  ],
  [
    'a text has several lines',
    'a: |\n  one\n  two\nb: 1 # here\n',
    { a: 'one\nthree\n', b: 1 },
    'a: |\n  one\n  three\nb: 1 # here\n',
  ],
  ['an entry had no value', 'a:\nb: 1 # here\n', { a: 2, b: 1 }, 'a: 2\nb: 1 # here\n'],
  ['a file held comments alone', '# nothing yet\n', { a: 1 }, '# nothing yet\n\na: 1\n'],
  [
    'a file has marks of its beginning and end',
    '--- # start\na: 1\n...\n',
    { a: 2 },
    '--- # start\na: 2\n...\n',
  ],
  [
    'a value stands for another',
    'at:\n  - &one { x: 1 }\n  - *one\n',
    { at: [{ x: 2 }, { x: 1 }] },
    'at:\n  - x: 2\n  - x: 1\n',
  ],
])('when %s', (_, source, data, expected) => {
  expect(mergeYaml(source, data)).toBe(expected);
});
