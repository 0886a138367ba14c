// Texts that are taken apart once.

import { expect, test } from 'vitest';
import { parseText } from '../../../netlify/content/parsed.ts';
import { parseContent } from '../../../src/lib/content/files.ts';

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

test('only the last ones are kept', () => {
  const { data } = parseText('a.md', text);
  for (let at = 0; at < 150; at++) parseText('a.md', `${text}${at}`);
  // Asked for meanwhile, it is not the oldest.
  expect(parseText('a.md', text).data).toBe(data);
  for (let at = 150; at < 400; at++) parseText('a.md', `${text}${at}`);
  expect(parseText('a.md', text).data).not.toBe(data);
});
