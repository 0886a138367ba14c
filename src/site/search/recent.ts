// Recent searches, kept on the device alone.

const key = 'search-recent';
const most = 5;

/** The latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts words before those searched earlier. */
export function rememberSearch(words: string): void {
  const others = recentSearches().filter((recent) => recent.toLowerCase() !== words.toLowerCase());
  try {
    localStorage.setItem(key, JSON.stringify([words, ...others].slice(0, most)));
  } catch {
    // Storage is off, or full: it is forgotten.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is off: nothing is kept.
  }
}
