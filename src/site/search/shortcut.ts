// The choice whether `/` opens the search. Users must be able to turn a single-key shortcut off: dictation may trigger it.

/** The storage key of the choice. */
export const shortcutKey = 'search-shortcut';

/** Returns true unless the shortcut was switched off on this device. */
export function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(shortcutKey) !== 'off';
  } catch {
    return true;
  }
}
