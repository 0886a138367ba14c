// A field for a day: the form holds the day as files have it, and unreadable text as it was typed.

import { useState } from 'react';
import { useController } from 'react-hook-form';

interface Reading {
  /** Returns undefined for text that is no day. */
  read: (typed: string) => string | undefined;
  show: (value: string) => string;
}

/** @param name of the field in the form. */
export function useTypedDay(name: string, { read, show }: Reading) {
  const { field } = useController({ name });
  const value = String(field.value ?? '');
  const [typed, setTyped] = useState<{ text: string; day: string }>();
  // A value set from elsewhere meanwhile is shown instead.
  const isTyping = typed?.day === value;
  const set = (day: string, text?: string) => {
    field.onChange(day);
    setTyped(text === undefined ? undefined : { text, day });
  };
  return {
    value,
    set,
    /** The day that the typed text is read as. */
    understood: isTyping ? read(typed.text) : undefined,
    input: {
      name,
      ref: field.ref,
      value: isTyping ? typed.text : show(value),
      onChange: ({ target }: { target: HTMLInputElement }) =>
        set(read(target.value) ?? target.value, target.value),
      onBlur: () => {
        setTyped(undefined);
        field.onBlur();
      },
    },
  };
}
