// Whether `/` opens the search. A key by itself must be one that can be switched off: who dictates may press it unasked.

const key = 'search-shortcut';

/** As chosen on this device; on where nothing was. */
export function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcut(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage is off: nothing to keep.
  }
}
