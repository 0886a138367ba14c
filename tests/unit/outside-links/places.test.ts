// The places in the content with external links.

import { expect, it } from 'vitest';
import { brokenLinks, outsideLinks } from '../../../src/core/content/outside-links.ts';
import { sortContent, parseContent } from '../../../src/core/content/files.ts';

const files = {
  'src/content/announcements/ro/examen.md': `---
title: Examen
summary: Vezi https://not-a-link.example
---

[Ordinul](https://example.ro/ordin#art-3), [din nou](https://example.ro/ordin), <https://example.ro/alt>,
[aici](/contact), [scrieți](mailto:a@example.ro), ![poză](/media/a.jpg).
`,
  'src/content/acts.yaml': `acts:
  - id: law-407-2006
    title: { ro: Legea }
    url: http://example.ro/lege
    note: { ro: 'La http://example.ro/lege se citește.' }
`,
};
const content = () =>
  sortContent(Object.keys(files), (path) =>
    Promise.resolve(parseContent(path, files[path as keyof typeof files])),
  );

it('are links of texts and addresses of data, each with the way to its field', async () => {
  const found = outsideLinks(await content());
  expect(found.map(({ address, file, path }) => [address, file.replace(/.*\//, ''), path])).toEqual([
    ['https://example.ro/ordin', 'examen.md', ['body']],
    ['https://example.ro/alt', 'examen.md', ['body']],
    ['http://example.ro/lege', 'acts.yaml', ['acts', 0, 'url']],
  ]);
  expect(found.at(-1)?.place).toMatch(/Legea/);
  expect(found[0]?.place).toMatch(/ › Textul$/);
});

it('are addresses of pages alone, in whatever field and language', async () => {
  const long = (length: number) => 'https://example.ro/'.padEnd(length, 'x');
  const path = 'src/content/acts.yaml';
  const urls = [
    'HTTPS://Example.ro/A',
    ' https://example.ro/blank-before',
    'https://example.ro/blank in it',
    'xhttps://example.ro',
    'https://[',
    'ftp://example.ro/x',
    long(2048),
    long(2049),
    null,
    7,
  ];
  const text = `acts:\n  - ${JSON.stringify({ id: 'a', title: { ro: 'A', de: 'https://example.ro/de' }, urls })}\n`;
  const found = outsideLinks(await sortContent([path], () => Promise.resolve(parseContent(path, text))));
  expect(found.map(({ address, path: way }) => [address, way?.join('.')])).toEqual([
    ['https://example.ro/de', 'acts.0.title.de'],
    ['https://example.ro/A', 'acts.0.urls.0'],
    [long(2048), 'acts.0.urls.6'],
  ]);
});

it('are tasks where they are broken, and none any more once the content leads elsewhere', async () => {
  const broken = new Map([
    ['https://example.ro/alt', { isGone: true, status: 404 }],
    ['https://example.ro/left-long-ago', { isGone: true, status: 404 }],
  ]);
  const tasks = brokenLinks(outsideLinks(await content()), broken);
  expect(tasks).toMatchObject([{ address: 'https://example.ro/alt', isGone: true, status: 404 }]);
});
