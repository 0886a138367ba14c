// The words of a screen in the page's language: a separate file, which the page names and browsers cache.

import { use } from 'react';
import { screenWordsId, type ScreenWords } from '../i18n/screen-words.ts';

let words: Partial<ScreenWords> | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${screenWordsId}"]`);
  const answer = await fetch(named?.content ?? '');
  if (!answer.ok) throw new Error(`The words of the screen are not there: ${answer.status}`);
  setWords((await answer.json()) as Partial<ScreenWords>);
}

/** Replaces the page's words: for tests, which have no page. */
export const setWords = (given: Partial<ScreenWords>): void => void (words = given);

/** Requests the words of the page before rendering, in parallel with the session. */
export function requestWords(): void {
  if (words) return;
  loading ??= load();
  // Whatever waits for them reports the failure; the next try requests them again.
  loading.catch(() => (loading = undefined));
}

/** Suspends, within a `Suspense`, until the words of the page are loaded. */
export function useWordsLoaded(): void {
  if (!words) use((loading ??= load()));
}

/**
 * Returns the words of a file of `locales`, or those of all screens. `src/parts.ts` lists the files of each screen.
 *
 * @throws if the screen does not have the file.
 */
export function useWords<Name extends keyof ScreenWords>(name: Name): ScreenWords[Name] {
  const found = words?.[name];
  if (!found) throw new Error(`The screen has no words of "${name}"`);
  return found;
}
