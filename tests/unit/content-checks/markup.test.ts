// What a text refers to and whether it has HTML, however its signs are nested and however many there are.

import { describe, expect, test } from 'vitest';
import { findHtml, numberedSigns, references } from '../../../src/lib/content/markup.ts';

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
  ])('of %j', (body, expected) => {
    expect(references(body).map(({ kind, target }) => `${kind} ${target}`)).toEqual(expected);
  });

  test('know the text that stands with them', () => {
    expect(references('[a ![b](/y)](/x)').map(({ text }) => text)).toEqual(['b', 'a ![b](/y)']);
  });
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

// Far more than anybody may send: what took the square of it would never end.
test.each(['![', '![x](/media/', '[](/', '[[', ' ', '](', '\\', '<', '<a', '![x](  ', '&#'])(
  'two million times %j is gone through once',
  (sign) => {
    const body = `${sign.repeat(2_000_000 / sign.length)}x`;
    expect(references(body).length).toBeLessThanOrEqual(body.length);
    expect(findHtml(body)).toEqual(sign.startsWith('<') ? expect.stringMatching(/^<a?x$/) : undefined);
    expect(numberedSigns(body)).toBe('');
  },
  60_000,
);
