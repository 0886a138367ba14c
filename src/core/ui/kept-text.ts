// A text that is typed and not sent yet, kept by this tab for whoever types it.

import { useLayoutEffect, useState, type InputEvent } from 'react';
import { session } from '../session/store.ts';
import { keepTyped, readTyped } from '../session/typed-texts.ts';
import { useWords } from './use-words.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the fields of texts are given besides. */
export interface KeptText {
  /** What stands in it at first. */
  defaultValue?: string | undefined;
  /** What the text is about, where it is kept until it is sent. */
  keep?: string | undefined;
  hint?: string | undefined;
}

/** Returns what the field of such a text has besides, and its hint, which says so of what was typed before. */
export function useKeptText({ keep, defaultValue = '', hint }: KeptText) {
  const { typedBefore } = useWords('ui');
  const [kept] = useState(() => {
    if (keep === undefined) return undefined;
    const name = `${session.get().user?.id} ${keep}`;
    return { name, text: readTyped(name) };
  });
  // Put there, and not what stands there at first: an emptied form is empty.
  useLayoutEffect(() => {
    if (kept?.text === undefined) return;
    const field = document.querySelector<Field>(`[data-kept="${CSS.escape(kept.name)}"]`);
    if (field) field.value = kept.text;
  }, [kept]);
  if (!kept) return { hint, field: {} };
  const isOld = kept.text !== undefined && readTyped(kept.name) === kept.text;
  return {
    hint: isOld ? [typedBefore, hint].filter(Boolean).join(' ') : hint,
    field: {
      'data-kept': kept.name,
      onInput: ({ currentTarget: { value } }: InputEvent<Field>) =>
        keepTyped(kept.name, value === defaultValue ? undefined : value),
    },
  };
}

/** What a form held has been sent. */
export function forgetKeptTexts(form: HTMLFormElement): void {
  for (const { dataset } of form.querySelectorAll<HTMLElement>('[data-kept]'))
    keepTyped(dataset['kept'] ?? '', undefined);
}
