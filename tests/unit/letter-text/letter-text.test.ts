// The text of a letter: the editor's output, as plain text and as HTML.

import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { renderLetter } from '../../../netlify/office/letters/text.ts';
import { findFaults, placeNames } from '../../../netlify/office/letters/write.ts';
import { root } from '../project.ts';

const render = (body: string, name = 'Ana <Pop>') =>
  renderLetter(
    { subject: 'x', body },
    { valueAt: (place) => (place === 'nume' ? name : undefined), site: 'https://site.test' },
  );
const html = (markdown: string) => render(markdown).html;
const text = (markdown: string) => render(markdown).text;

describe('what the editor writes', () => {
  it.each([
    ['Bună.\n\nA doua\noară.', '<p>Bună.</p>\n<p>A doua\noară.</p>', 'Bună.\n\nA doua\noară.'],
    ['## Program', '<h2>Program</h2>', 'Program'],
    ['Un rând\\\nalt rând', '<p>Un rând<br>alt rând</p>', 'Un rând\nalt rând'],
    [
      '**tare** și *oblic*, ***ambele***',
      '<p><strong>tare</strong> și <em>oblic</em>, <em><strong>ambele</strong></em></p>',
      'tare și oblic, ambele',
    ],
    [
      '- a\n- b\n  - c\n\n  d',
      '<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n<ul>\n<li>c</li>\n</ul>\n<p>d</p>\n</li>\n</ul>',
      '- a\n- b\n  - c\n  d',
    ],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>', '3. a\n4. b'],
    ['> a\n> b', '<blockquote>\n<p>a\nb</p>\n</blockquote>', '> a\n> b'],
    ['***', '<hr>', '---'],
    [
      '[aici](https://a.test/?x=1&y=2)',
      '<p><a href="https://a.test/?x=1&amp;y=2">aici</a></p>',
      'aici (https://a.test/?x=1&y=2)',
    ],
    ['<https://a.test>', '<p><a href="https://a.test">https://a.test</a></p>', 'https://a.test'],
    ['1\\. nu \\*este\\* &#x41;&amp;', '<p>1. nu *este* A&amp;</p>', '1. nu *este* A&'],
    ['| a | b |\n| - | - |\n| c | d |', '<p>a · b<br>c · d</p>', 'a · b\nc · d'],
    ['_oblic_ și [x][1]', '<p><em>oblic</em> și [x][1]</p>', 'oblic și [x][1]'],
    ['<b>nu</b>', '<p>&lt;b&gt;nu&lt;/b&gt;</p>', '<b>nu</b>'],
    ['2 * 3 * 4, nume_de_fișier', '<p>2 * 3 * 4, nume_de_fișier</p>', '2 * 3 * 4, nume_de_fișier'],
  ])('%s', (markdown, asHtml, asText) => {
    expect([html(markdown), text(markdown)]).toEqual([asHtml, asText]);
  });
});

it('a place is filled with plain text, in marks too, and nothing in it is Markdown', () => {
  expect(html('**{ nume }**')).toBe('<p><strong>Ana &lt;Pop&gt;</strong></p>');
  const { html: asHtml, text: asText } = render('**{nume}**', '*x* [a](https://b.test) {nume} <i> &lt;');
  expect(asHtml).toBe('<p><strong>*x* [a](https://b.test) {nume} &lt;i&gt; &amp;lt;</strong></p>');
  expect(asText).toBe('*x* [a](https://b.test) {nume} <i> &lt;');
});

/** Returns the elements of a fragment with their attributes. */
function elements(node: {
  childNodes?: unknown[];
  tagName?: string;
  attrs?: { name: string; value: string }[];
}): string[] {
  const own = node.tagName ? [[node.tagName, ...(node.attrs ?? []).map(({ name }) => name)].join(' ')] : [];
  return [
    ...own,
    ...(node.childNodes ?? []).flatMap((child) => elements(child as Parameters<typeof elements>[0])),
  ];
}
const known = /^(?:p|h2|ul|ol(?: start)?|li|blockquote|strong|em|del|a href|br|hr)$/;

it('whatever is typed, no other element comes of it, and each that begins ends', () => {
  const parts = [
    '*',
    '**',
    '_',
    '~~',
    '[',
    '](',
    ')',
    '<',
    '>',
    '&',
    '#',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '  ',
    '\\',
    '{nume}',
    '"',
    'a',
    'https://x.test',
    '<script>',
    '&#x3c;',
    '|',
    '!',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join('')),
      (markdown) => {
        const made = html(markdown);
        for (const element of elements(parseFragment(made) as never)) expect(element).toMatch(known);
        const tags = [...made.matchAll(/<(\/?)(\w+)[^>]*>/g)].filter(
          ([, , name]) => name !== 'br' && name !== 'hr',
        );
        const open: string[] = [];
        for (const [, end, name = ''] of tags) {
          if (end) expect(open.pop()).toBe(name);
          else open.push(name);
        }
        expect(open).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

it('long texts of signs do not hang it', () => {
  for (const sign of ['[', '*', '**a', '_', '{', '<a:', '> ', '- ', '\\', '](', '![', '|']) {
    html(sign.repeat(20_000 / sign.length));
    expect(text(`${sign.repeat(1000)}x`), sign).toContain('x');
  }
});

it('names its faults: at which field, in which language', () => {
  const names = placeNames(root);
  const faults = (texts: Parameters<typeof findFaults>[0]) => findFaults(texts, names, 'https://site.test');
  const ro = {
    subject: 'x',
    body: '{nume} {Name} {număr de membru} [a](/contact) [b](https://b.test) <mailto:a@b.test>',
  };
  expect(faults({ ro })).toEqual([]);
  // There is no German version, and half of an English one.
  expect(faults({ ro, de: { subject: '', body: '' }, en: { subject: '', body: '{x}' } })).toEqual([
    { field: 'en.subject', reason: 'empty' },
    { field: 'en.body', reason: 'place', words: '{x}' },
  ]);
  for (const target of ['//evil.test', 'javascript:x', 'relativ', '/\\evil.test', 'data:text/html,x']) {
    expect(faults({ ro: { ...ro, body: `[a](${target})` } })).toMatchObject([
      { field: 'ro.body', reason: 'link' },
    ]);
  }
});
