// Whether `/` opens the search. A key by itself must be one that can be switched off: who dictates may press it unasked.

/** Where the choice is kept. */
export const shortcutKey = 'search-shortcut';

/** As chosen on this device; on where nothing was. */
export function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(shortcutKey) !== 'off';
  } catch {
    return true;
  }
}
