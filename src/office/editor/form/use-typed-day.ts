// A field for a day: the form holds the day as files store it, or unreadable text as typed.

import { useState } from 'react';
import { useController } from 'react-hook-form';

interface Reading {
  /** Returns undefined for text that is not a day. */
  read: (typed: string) => string | undefined;
  show: (value: string) => string;
}

/** @param name of the field in the form. */
export function useTypedDay(name: string, { read, show }: Reading) {
  const { field } = useController({ name });
  const value = String(field.value ?? '');
  const [typed, setTyped] = useState<{ text: string; day: string }>();
  // A value set from elsewhere in the meantime takes precedence.
  const isTyping = typed?.day === value;
  const set = (day: string, text?: string) => {
    field.onChange(day);
    setTyped(text === undefined ? undefined : { text, day });
  };
  return {
    value,
    set,
    /** The day read from the typed text. */
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
