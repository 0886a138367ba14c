// The typography of a text depends on its element: its language, its width, and whether it must stay as it is.

import { describe, expect, test } from 'vitest';
import { setPage } from '../../../src/site/i18n/set-page.ts';

/** In Romanian, where hours have no `Uhr`; non-breaking spaces are shown as underscores. */
const set = (html: string) => setPage(html, 'ro').replaceAll('\u00a0', '_');

describe('the language of a text', () => {
  test.each([
    ['is that of its element', '<p lang="de">5 Uhr</p>', '<p lang="de">5_Uhr</p>'],
    ['of what is within', '<p lang="de"><b>5 Uhr</b></p>', '<p lang="de"><b>5_Uhr</b></p>'],
    [
      'of the innermost',
      '<p lang="de"><b lang="ro">5 Uhr</b></p>',
      '<p lang="de"><b lang="ro">5 Uhr</b></p>',
    ],
    ['ends with the element', '<b lang="de">5 Uhr</b> 5 Uhr', '<b lang="de">5_Uhr</b> 5 Uhr'],
    ['also with one left open in it', '<b lang="de"><i>5 Uhr</b> 5 Uhr', '<b lang="de"><i>5_Uhr</b> 5 Uhr'],
    ['whatever the case of its name', '<B lang="de">5 Uhr</b> 5 Uhr', '<B lang="de">5_Uhr</b> 5 Uhr'],
    ['goes on after an element within', '<p lang="de"><b>a</b> 5 Uhr</p>', '<p lang="de"><b>a</b> 5_Uhr</p>'],
    ['goes on after one like it', '<i lang="de"><i>a</i> 5 Uhr</i>', '<i lang="de"><i>a</i> 5_Uhr</i>'],
    ['is not that of an empty element', '<img lang="de">5 Uhr', '<img lang="de">5 Uhr'],
    ['nor of one that ends at once', '<my-part lang="de"/>5 Uhr', '<my-part lang="de"/>5 Uhr'],
    [
      'nor of an end that nothing began',
      '</i><b lang="de">5 Uhr</b></i>5 km',
      '</i><b lang="de">5_Uhr</b></i>5_km',
    ],
    ['nor of a comment', '<!-- <b lang="de"> -->5 Uhr', '<!-- <b lang="de"> -->5 Uhr'],
    ['nor of a link’s target', '<a hreflang="de">5 Uhr</a>', '<a hreflang="de">5 Uhr</a>'],
    ['nor of what stays as it is', '<code lang="de">a</code>5 Uhr', '<code lang="de">a</code>5 Uhr'],
  ])('%s', (_, html, shown) => {
    expect(set(html)).toBe(shown);
  });
});

describe('what is not to be translated', () => {
  test('stays, with all that is within it, and nothing after it', () => {
    expect(set('<p translate="no">5 km <b>5 km</b></p>5 km')).toBe(
      '<p translate="no">5 km <b>5 km</b></p>5_km',
    );
    expect(set('<code translate="no">a</code>5 km')).toBe('<code translate="no">a</code>5_km');
  });
});

describe('what is code, or drawn', () => {
  test.each(['pre', 'noscript', 'template', 'title', 'svg', 'textarea'])('stays: %s', (name) => {
    const html = `<${name} class="a">5 km\n<b>5 km</b></${name}>`;
    expect(set(`${html}5 km`)).toBe(`${html}5_km`);
  });

  test('ends with its own end, not with that of another', () => {
    expect(set('<code>5 km</code>5 km<code>5 km</code>')).toBe('<code>5 km</code>5_km<code>5 km</code>');
  });

  test('is not an element whose name only begins so', () => {
    expect(set('<preface>5 km</preface>')).toBe('<preface>5_km</preface>');
  });
});

describe('attributes', () => {
  test.each([
    `<p title='5 km > "4 km"'>5 km</p>`,
    '<p title="5 km > \'4 km\'">5 km</p>',
    '<p title="5 km" data-x="a">5 km</p>',
  ])('stay as they are: %s', (html) => {
    expect(set(html)).toBe(html.replace('5 km</p>', '5_km</p>'));
  });
});
