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
  const [name] = useState(keep && `${session.get().user?.id} ${keep}`);
  const [text] = useState(() => (name ? readTyped(name) : undefined));
  // Put there, and not what stands there at first: an emptied form is empty.
  useLayoutEffect(() => {
    const field = document.querySelector<Field>(`[data-kept="${name}"]`);
    if (field && text !== undefined) field.value = text;
  }, [name, text]);
  if (!name) return { hint };
  return {
    hint: text !== undefined && readTyped(name) === text ? `${typedBefore} ${hint ?? ''}`.trim() : hint,
    field: {
      'data-kept': name,
      onInput: ({ currentTarget: { value } }: InputEvent<Field>) =>
        keepTyped(name, value === defaultValue ? undefined : value),
    },
  };
}

/**
 * Returns a value that a form holds outside its texts, its setter, and what an element of the form has so that it is kept
 * until it is sent, as they are.
 */
export function useKeptValue<Value>(keep: string, first: Value) {
  const [name] = useState(`${session.get().user?.id} ${keep}`);
  const [value, setValue] = useState<Value>(() => {
    const text = readTyped(name);
    return text === undefined ? first : (JSON.parse(text) as Value);
  });
  const set = (next: Value) => {
    setValue(next);
    keepTyped(name, JSON.stringify(next));
  };
  return [value, set, { 'data-kept': name }] as const;
}
