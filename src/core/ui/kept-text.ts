// A text that is typed and not sent yet, kept by this tab for whoever types it.

import { useState, type InputEvent } from 'react';
import { session } from '../session/store.ts';
import { keepTyped, readTyped } from '../session/typed-texts.ts';

/**
 * Returns what the field of such a text has besides.
 *
 * @param key what the text is about; undefined for one that is not kept.
 * @param first what stands in it at first.
 */
export function useKeptText(key: string | undefined, first: string | undefined) {
  const [kept] = useState(() => {
    if (key === undefined) return undefined;
    const name = `${session.get().user?.id} ${key}`;
    return { name, text: readTyped(name) };
  });
  if (!kept) return { defaultValue: first };
  return {
    'data-kept': kept.name,
    defaultValue: kept.text ?? first,
    onInput: ({ currentTarget: { value } }: InputEvent<HTMLTextAreaElement>) =>
      keepTyped(kept.name, value === (first ?? '') ? undefined : value),
  };
}

/** What a form held has been sent. */
export function forgetKeptTexts(form: HTMLFormElement): void {
  for (const { dataset } of form.querySelectorAll<HTMLElement>('[data-kept]'))
    keepTyped(dataset['kept'] ?? '', undefined);
}
