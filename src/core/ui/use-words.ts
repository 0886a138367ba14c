// The words of a screen, in the page's language: a file of their own, which the page names and browsers keep.

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

/** Puts words in the place of the page's: for tests, which have no page. */
export const setWords = (given: Partial<ScreenWords>): void => void (words = given);

/** Requests the words of the page before rendering, in parallel with the session. */
export function requestWords(): void {
  if (words) return;
  loading ??= load();
  // Whatever waits for them tells what went wrong; the next try asks again.
  loading.catch(() => (loading = undefined));
}

/** Waits, within a `Suspense`, for the words of the page. */
export function useWordsLoaded(): void {
  if (!words) use((loading ??= load()));
}

/**
 * The words of a file of `locales`, or those of all screens. Which files a screen has says `src/parts.ts`.
 *
 * @throws where the screen does not have the file.
 */
export function useWords<Name extends keyof ScreenWords>(name: Name): ScreenWords[Name] {
  const found = words?.[name];
  if (!found) throw new Error(`The screen has no words of "${name}"`);
  return found;
}
