// The choice whether `/` opens the search. A single-key shortcut must be one to switch off: dictation may press it.

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
