// The choice whether `/` opens the search. Users must be able to turn a single-key shortcut off: dictation may trigger it.

import { quietly } from '../../core/quietly.ts';

/** The storage key of the choice. */
export const shortcutKey = 'search-shortcut';

/** Returns true unless the shortcut was switched off on this device. */
export const isShortcutOn = (): boolean => quietly(() => localStorage.getItem(shortcutKey)) !== 'off';
