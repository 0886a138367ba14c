// What the search stores on the device: the last words, and whether a key opens it.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from '../../../src/site/search/recent.ts';
import { searchList } from '../../../src/site/search/record.ts';
import { isShortcutOn, shortcutKey } from '../../../src/site/search/shortcut.ts';
import { memoryStorage } from '../session-in-the-page/browser.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('the words searched lately', () => {
  test('are told with the latest first, at most five, those of before forgotten', () => {
    expect(recentSearches()).toEqual([]);
    for (const words of ['urs', 'cerb', 'știucă', 'permis', 'lup', 'mistreț']) rememberSearch(words);
    expect(recentSearches()).toEqual(['mistreț', 'lup', 'permis', 'știucă', 'cerb']);
    expect(localStorage.getItem('search-recent')).not.toContain('urs');
  });

  test('stand once, as they were written last, whether with capital letters or without', () => {
    for (const words of ['Lup', 'cerb', 'LUP']) rememberSearch(words);
    expect(recentSearches()).toEqual(['LUP', 'cerb']);
  });

  test('are gone when they are forgotten', () => {
    rememberSearch('cerb');
    forgetSearches();
    expect(recentSearches()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test.each([
    ['no JSON', 'cerb', []],
    ['no list', '{"0":"cerb"}', []],
    ['a list with something else in it', '["cerb",7,null,"lup"]', ['cerb', 'lup']],
    ['a longer list', '["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
  ])('are what is sound of what is kept: %s', (_, kept, sound) => {
    localStorage.setItem('search-recent', kept);
    expect(recentSearches()).toEqual(sound);
  });

  test('are none where storage is off, and nothing fails for it', () => {
    vi.stubGlobal('localStorage', memoryStorage(true));
    expect(() => rememberSearch('cerb')).not.toThrow();
    expect(() => forgetSearches()).not.toThrow();
    expect(recentSearches()).toEqual([]);
  });
});

describe('the key that opens the search', () => {
  test('does so until it is switched off', () => {
    expect(isShortcutOn()).toBe(true);
    localStorage.setItem(shortcutKey, 'off');
    expect(isShortcutOn()).toBe(false);
    localStorage.setItem(shortcutKey, 'on');
    expect(isShortcutOn()).toBe(true);
  });

  test('does so where storage is off', () => {
    vi.stubGlobal('localStorage', memoryStorage(true));
    expect(isShortcutOn()).toBe(true);
  });
});

test('each language has a list of its own of what a search needs, beside the index', () => {
  expect(searchList('de')).toBe('/pagefind/files.de.json');
});
