// The words that the scripts of every page may need. They stand in the page, since some are for when nothing can be loaded.

import type { CompleteWords } from './words.ts';

export interface PageWords extends Pick<CompleteWords, 'close' | 'retry' | 'notification' | 'notifications'> {
  offline: string;
  online: string;
  /** The page has a newer version. */
  update: string;
  reload: string;
  signedIn: string;
  signedOut: string;
  /** Something could not be loaded. */
  failed: string;
  /** In the place of an island that failed. */
  partFailed: string;
}

/** The id of the element that holds them. */
export const pageWordsId = 'words';

let read: PageWords | undefined;

/** The words of the page, in the browser. */
export function pageWords(): PageWords {
  read ??= JSON.parse(document.getElementById(pageWordsId)?.textContent ?? '{}') as PageWords;
  return read;
}
