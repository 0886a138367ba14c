// Puts another text into a form as if it were typed. The previous one can be put back, until the form is saved.

import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';
import { afterSave } from '../model/after-save.ts';
import type { EntryTexts } from '../model/entry.ts';
import { putAside, type Aside } from '../model/versions.ts';

/**
 * @param first the values put aside before the page was reloaded.
 * @param readers functions that read the last words of a text into the form.
 */
export function useRestore<Values extends EntryTexts>(
  { getValues, setValue }: UseFormReturn<Values>,
  first: readonly Aside<Values>[],
  readers: ReadonlySet<() => void>,
) {
  const [aside, setAside] = useState(first);

  /** @returns true if anything has changed. */
  function put(values: Values): boolean {
    // Drawn at once: a text that is put back to what it was before its last words would seem not to have changed.
    flushSync(() => {
      for (const read of readers) read();
    });
    const before = structuredClone(getValues());
    setAside(putAside(aside, { at: Date.now(), values: before }, values));
    const { othersChanges } = afterSave(before, before, values);
    for (const [place, value] of othersChanges) {
      const name = place as FieldPath<Values>;
      setValue(name, value as FieldPathValue<Values, typeof name>, { shouldDirty: true });
    }
    return othersChanges.length > 0;
  }

  return { aside, put, forget: () => setAside([]) };
}
