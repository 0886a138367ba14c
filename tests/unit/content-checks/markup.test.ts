// References and HTML in a text, however its characters are nested and however many there are.

import { describe, expect, test } from 'vitest';
import { addressesApart, findHtml, numberedSigns, references } from '../../../src/core/content/markup.ts';

describe('references', () => {
  test.each<[string, string[]]>([
    ['[a](/x)', ['link /x']],
    ['![a](/media/x.jpg)', ['picture /media/x.jpg']],
    ['[![a](/media/x.jpg)](/x)', ['picture /media/x.jpg', 'link /x']],
    ['![a [b](/x)](/media/x.jpg "t")', ['link /x', 'picture /media/x.jpg']],
    ['[a]( </x>)', ['link /x']],
    ['![a](\n/media/x.jpg)', ['picture /media/x.jpg']],
    ['a](/x)', ['link /x']],
    ['\\[a](/x)', ['link /x']],
    ['[a\\](/x)', []],
    ['[a] (/x) [b][c] ![d]', []],
    ['[a](https://x.test/b[c](/y)', ['link https://x.test/b[c', 'link /y']],
    ['[a](https://x.test/?b[]=1)', ['link https://x.test/?b[]=1']],
    ['<https://x.test/y> <MAILTO:a@x.test>', ['link https://x.test/y', 'link MAILTO:a@x.test']],
    ['<https://x.test\\<ab:x>', ['link ab:x']],
    ['<https://x.test <a@x.test>', []],
    ['[a](/x[)', ['link /x[']],
  ])('of %j', (body, expected) => {
    expect(references(body).map(({ kind, target }) => `${kind} ${target}`)).toEqual(expected);
  });

  test('know the text that stands with them', () => {
    expect(references('[a ![b](/y)](/x)').map(({ text }) => text)).toEqual(['b', 'a ![b](/y)']);
  });
});

describe('addresses apart from their links', () => {
  test.each([
    ['[a]: /x', '[a]'],
    ['text\n\n  [a b]:\n/x', '[a b]'],
    ['> - 1. [a]: /x', '[a]'],
    ['[^1]: [a]: /x', '[a]'],
    ['[a\\]b\nc]: /x', '[a\\]b\nc]'],
  ])('are found: %j', (body, name) => {
    expect(addressesApart(body)).toEqual([expect.objectContaining({ name })]);
  });

  test.each(['\\[a]: b', 'so [a]: b', '[^1]: a note', '[a] : b', '[a](/x): b'])(
    'are not seen where there are none: %j',
    (body) => {
      expect(addressesApart(body)).toEqual([]);
    },
  );
});

describe('HTML', () => {
  test.each([
    ['<meta http-equiv="refresh" content="0; url=https://example.com/">', '<meta'],
    ['a <form action=/api/session>', '<form'],
    ['<textarea>', '<textarea'],
    ['> <div\n', '<div'],
    ['</main>', '</main'],
    ['<br/>', '<br'],
    ['<!-- a', '<!--'],
    ['<!DOCTYPE html>', '<!D'],
    ['<![CDATA[a]]>', '<![CDATA['],
    ['<?php', '<?'],
    ['\\\\<b>', '<b'],
    ['<my-tag>', '<my-tag'],
  ])('is found: %j', (body, tag) => {
    expect(findHtml(body)).toBe(tag);
  });

  test.each([
    'peste 5 < 6 și 7 > 6',
    'a <3',
    '\\<b>',
    '<https://example.com/a>',
    '<mailto:a@example.com>',
    '<a@example.com>',
    '![a](</media/deer.jpg>)',
    '&lt;b&gt;',
    'a <',
  ])('is not seen where there is none: %j', (body) => {
    expect(findHtml(body)).toBeUndefined();
  });
});

test('signs written as numbers are known', () => {
  expect(numberedSigns('a&#7;b &#x1B; &#355; &#x110000; &amp; &#;')).toBe('\u0007\u001bţ');
});

// Far more than anybody may send: with quadratic time this would never end.
test.each([
  '![',
  '![x](/media/',
  '[](/',
  '[[',
  ' ',
  '](',
  '\\',
  '<',
  '<a',
  '![x](  ',
  '&#',
  '<ab:',
  '[a\n',
  '[^1]:',
  '[^1\n',
  '> 1',
])(
  'two million times %j is gone through once',
  (sign) => {
    const body = `${sign.repeat(2_000_000 / sign.length)}x`;
    expect(references(body).length).toBeLessThanOrEqual(body.length);
    expect(addressesApart(body)).toEqual([]);
    expect(findHtml(body)).toEqual(['<', '<a'].includes(sign) ? `${sign}x` : undefined);
    expect(numberedSigns(body)).toBe('');
  },
  60_000,
);
