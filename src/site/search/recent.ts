// Recent searches, stored only on the device.

import { quietly } from '../../core/quietly.ts';

const key = 'search-recent';
const most = 5;

/** Returns them, the latest first. */
export function recentSearches(): string[] {
  const stored = quietly<unknown>(() => JSON.parse(localStorage.getItem(key) ?? '[]'));
  return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, most) : [];
}

/** Adds a search before the earlier ones. */
export function rememberSearch(words: string): void {
  const others = recentSearches().filter((recent) => recent.toLowerCase() !== words.toLowerCase());
  quietly(() => localStorage.setItem(key, JSON.stringify([words, ...others].slice(0, most))));
}

export const forgetSearches = (): void => quietly(() => localStorage.removeItem(key));
