// Texts that are parsed once.

import { expect, test } from 'vitest';
import { parseText } from '../../../netlify/editor/editing/parsed.ts';
import { parseContent } from '../../../src/core/content/files.ts';

const text = '---\ntitle: Un anunț\n---\n\nText.\n';

test('the same text is what it was, by the path that is asked for', () => {
  const [first, second] = ['a.md', 'b.md'].map((path) => parseText(path, text));
  expect(first).toEqual(parseContent('a.md', text));
  expect(second).toEqual(parseContent('b.md', text));
  expect(second?.data).toBe(first?.data);
});

test('as Markdown it is another than as a table', () => {
  expect(parseText('a.yaml', text)).toEqual(parseContent('a.yaml', text));
});

test('only the two hundred that were asked for last are kept', () => {
  const { data } = parseText('a.md', text);
  const others = (from: number, to: number) => {
    for (let at = from; at < to; at++) parseText('a.md', `${text}${at}`);
  };
  others(0, 150);
  // Used meanwhile, it is not the oldest.
  expect(parseText('a.md', text).data).toBe(data);
  others(150, 349);
  expect(parseText('a.md', text).data).toBe(data);
  others(349, 549);
  expect(parseText('a.md', text).data).not.toBe(data);
});
