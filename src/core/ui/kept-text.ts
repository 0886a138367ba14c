// A text that was typed but not sent yet, kept in this tab for the member who types it.

import { useLayoutEffect, useState, type InputEvent } from 'react';
import { session } from '../session/store.ts';
import { keepTyped, readTyped } from '../session/typed-texts.ts';
import { useWords } from './use-words.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The additional props of text fields. */
export interface KeptText {
  /** The initial text. */
  defaultValue?: string | undefined;
  /** A key for the text's subject, if the text is to be kept until it is sent. */
  keep?: string | undefined;
  hint?: string | undefined;
}

/** Returns the additional props of such a field, and its hint, which says if the text was typed before. */
export function useKeptText({ keep, defaultValue = '', hint }: KeptText) {
  const { typedBefore } = useWords('ui');
  const [name] = useState(keep && `${session.get().user?.id} ${keep}`);
  const [text] = useState(() => (name ? readTyped(name) : undefined));
  // Set as the value, not as the default value, so that resetting the form empties it.
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
 * Returns a value that a form holds outside its text fields, its setter, and the props of an element of the form that keep the
 * value until it is sent, like the texts.
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
