// The visitor's language: how a choice is stored, and what is offered without one.

import { describe, expect, test } from 'vitest';
import { cookiesFor } from '../../../src/core/i18n/choice.ts';
import { offeredLanguage } from '../../../src/core/i18n/offer.ts';

/** Returns a cookie's name, value and attributes. */
function parse(cookie: string) {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name, value] = pair.split('=');
  return { name, value, attributes: attributes.toSorted() };
}

describe('the cookies of a chosen language', () => {
  test('tell it to the site and to the host', () => {
    const cookies = cookiesFor('de', 'Lax').map(parse);
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['i18n_redirected', 'de'],
      ['nf_lang', 'de'],
    ]);
  });

  test('hold for 365 days, on the whole site, and are not sent from other sites', () => {
    for (const cookie of cookiesFor('en', 'Lax')) {
      expect(parse(cookie).attributes).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax']);
    }
  });

  test('reach a site shown inside pages of another origin, over a secure connection only', () => {
    const cookies = cookiesFor('en', 'None; Secure');
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(parse(cookie).attributes).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=None', 'Secure']);
    }
  });
});

describe('the language that a visitor is offered', () => {
  test.each([
    ['a German visitor on a Romanian page', ['de-AT', 'de'], 'ro', ['en', 'de'], 'de'],
    ['a visitor whose first language the site lacks', ['fr-FR', 'en-US', 'de'], 'ro', ['en', 'de'], 'en'],
    ['a Romanian visitor on an English page', ['ro-RO', 'en'], 'en', ['ro', 'de'], 'ro'],
    ['one whose own kind of a language the site has', ['pt-BR', 'pt'], 'ro', ['pt', 'pt-br'], 'pt-br'],
    ['one who has it in a script of its own', ['zh-Hant-TW', 'en'], 'ro', ['en', 'zh-hant'], 'zh-hant'],
    ['a browser that writes its language in capitals', ['EN-us'], 'ro', ['en', 'de'], 'en'],
  ])('%s', (_, preferred, current, offers, offered) => {
    expect(offeredLanguage(preferred, current, offers)).toBe(offered);
  });

  test.each([
    ['reads the page in the language they like best', ['ro-RO', 'en'], 'ro', ['en', 'de']],
    ['has a language that the site lacks', ['fr', 'hu-HU'], 'ro', ['en', 'de']],
    ['would find the page untranslated', ['de'], 'ro', ['en']],
    ['likes this language better than the one on offer', ['fr', 'ro', 'de'], 'ro', ['en', 'de']],
    ['tells no language', [], 'ro', ['en', 'de']],
    ['tells an empty language', [''], 'ro', ['en', 'de']],
  ])('none to one who %s', (_, preferred, current, offers) => {
    expect(offeredLanguage(preferred, current, offers)).toBeUndefined();
  });
});
