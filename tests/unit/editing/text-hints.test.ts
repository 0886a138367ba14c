// Friendly hints about a text: headings that skip a level, tables without headings, links that say nothing.

import { expect, test } from 'vitest';
import { textHints } from '../../../src/office/editor/model/text-hints.ts';

const found = (body: string) => textHints(body).map(({ kind, words }) => `${kind} ${words}`.trim());

test('a text in good order needs no hint', () => {
  const body = `Un text cu [cererea de înscriere](/membership), [a doua](https://example.com/x_(y)) și o poză:

![Aici se vede o poiană](/media/poiana.jpg)

## Program

### De luni până vineri

## Prețuri

| Specie | Sumă |
| --- | ---: |
| Căprior | 300 |

Scrieți-ne: <mailto:a@example.com>. Nu e #titlu, iar linkuri în \\[aici\\] nu sunt.
`;
  expect(found(body)).toEqual([]);
});

test.each([
  ['## Unu\n\n#### Patru *mic*\n\n#### Încă unul', ['heading Patru mic']],
  ['### La început\n\n## Apoi', ['heading La început']],
  ['## Unu\n\n### Doi\n\n## Trei\n\n### Patru ###', []],
  ['##### Cinci #\n\nText', ['heading Cinci']],
])('a heading that jumps a step is told: %j', (body, hints) => {
  expect(found(body)).toEqual(hints);
});

test.each([
  ['|   |   |\n| --- | --- |\n| a | b |', ['table']],
  ['| <br /> | <br /> |\n|:-:|--:|\n| a | b |', ['table']],
  ['|  | Sumă |\n| --- | --- |\n| a | b |', []],
  ['Un text\n\n---\n\nAlt text', []],
])('a table without names for its columns is told: %j', (body, hints) => {
  expect(found(body)).toEqual(hints);
});

test.each([
  ['ro', '[aici](/a), [Click AICI!](/b), [**apăsați aici**](/c) și [Aici găsiți cererea](/d)', 3],
  ['en', '[here](/a), [Click here.](/b), [“read more”](/c) and [here is the form](/d)', 3],
  ['de', '[hier](/a), [Klicken Sie hier](/b), [mehr](/c) und [hier steht das Formular](/d)', 3],
])('links that say nothing are told, in %s', (_, body, count) => {
  expect(textHints(body).map(({ kind }) => kind)).toEqual(Array.from({ length: count }, () => 'link'));
});

test.each([
  ['Vedeți https://www.agvps.ro/acte.', 'https://www.agvps.ro/acte'],
  ['Vedeți <https://www.agvps.ro/>', 'https://www.agvps.ro/'],
  ['Vedeți [www.agvps.ro](https://www.agvps.ro/)', 'www.agvps.ro'],
  ['Pe www.agvps.ro, în fiecare zi', 'www.agvps.ro'],
  ['[https://agvps.ro/a\\_b](https://agvps.ro/a_b)', 'https://agvps.ro/a_b'],
])('an address that stands as words is told once: %s', (body, address) => {
  expect(found(`${body}\n\n${body}`)).toEqual([`address ${address}`]);
});

test('a very long text of signs is read quickly', () => {
  const began = process.threadCpuUsage();
  for (const sign of [
    '|',
    '[',
    '# ',
    '](',
    '<',
    '-|',
    'www.',
    '\\',
    '*',
    ' ',
    '[](',
    '| ',
    '[[a](b)',
    '## a\n',
    '|\n-|\n',
  ])
    textHints(sign.repeat(Math.floor(60_000 / sign.length)));
  const { user, system } = process.threadCpuUsage(began);
  expect(user + system).toBeLessThan(3_000_000);
});
