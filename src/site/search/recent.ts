// Recent searches, stored only on the device.

const key = 'search-recent';
const most = 5;

/** Returns them, the latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Adds a search before the earlier ones. */
export function rememberSearch(words: string): void {
  const others = recentSearches().filter((recent) => recent.toLowerCase() !== words.toLowerCase());
  try {
    localStorage.setItem(key, JSON.stringify([words, ...others].slice(0, most)));
  } catch {
    // Storage is off, or full: it is not remembered.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is off: there is nothing to remove.
  }
}
