// Whether `/` opens the search. A key by itself must be one that can be switched off: who dictates may press it unasked.

/** The key under which the choice is kept. */
export const shortcutKey = 'search-shortcut';

/** Returns true unless the shortcut was switched off on this device. */
export function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(shortcutKey) !== 'off';
  } catch {
    return true;
  }
}
