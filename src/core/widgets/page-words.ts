// The words that scripts may need on any page. They are in the page, because some are for when nothing can be loaded.

import type { CompleteWords } from './words.ts';

export interface PageWords extends Pick<CompleteWords, 'close' | 'retry' | 'notification' | 'notifications'> {
  offline: string;
  online: string;
  /** Shown when the page has a newer version. */
  update: string;
  reload: string;
  signedIn: string;
  signedOut: string;
  /** Shown when something could not be loaded. */
  failed: string;
  /** Shown in place of an island that failed. */
  partFailed: string;
}

/** The id of the element with the words. */
export const pageWordsId = 'words';

let read: PageWords | undefined;

/** Returns the words of the page, in the browser. */
export function pageWords(): PageWords {
  read ??= JSON.parse(document.getElementById(pageWordsId)?.textContent ?? '{}') as PageWords;
  return read;
}
