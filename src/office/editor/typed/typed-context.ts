// The context shared by typed fields: the words of options, and the records that can be referred to.

import { createContext, useContext } from 'react';
import { useFormState } from 'react-hook-form';
import { valueAt, type Data } from '../../../core/content/data.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { DecisionTexts } from '../model/decision.ts';
import type { ChoiceWords } from '../model/field-words.ts';
import type { RecordOption } from '../model/refers.ts';
import { inWords } from '../model/problems.ts';

/** The data for naming an act: the existing ones, and the texts common to all of the association's own decisions. */
export interface Decisions {
  acts: readonly Data[];
  /** Undefined where orders are named. */
  texts: DecisionTexts | undefined;
}

interface Shared {
  choices: ChoiceWords;
  /** True if lists of choices stand open: a question must not look like a heading. */
  openLists: boolean;
  /** The records by the name of their file. */
  records: Readonly<Record<string, readonly RecordOption[]>>;
  /** Given where acts can be named that the register lacks. */
  decisions?: Decisions | undefined;
  /** Called with the rows that a field has added to the form's records. */
  onRows?: ((records: Data[]) => void) | undefined;
}

export const TypedShared = createContext<Shared | null>(null);

export function useTyped(): Shared {
  const shared = useContext(TypedShared);
  if (!shared) throw new Error('A typed field stands outside of its form');
  return shared;
}

/** Returns the first message in the errors of a field and its parts. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .map(([, inner]) => firstMessage(inner))
    .find((message) => message !== undefined);
}

/** Returns a function that gives the problem of a field or a part of it, in words. */
export function useTypedErrors(): (name: string) => string | undefined {
  const { problems } = useWords('editor');
  const { tag } = useFormat();
  const { errors } = useFormState();
  return (name) => {
    const message = firstMessage(valueAt(errors, name.split('.')));
    return message === undefined ? undefined : inWords(message, problems, tag);
  };
}

/** Returns the problem of a field or a part of it, in words. */
export const useTypedError = (name: string): string | undefined => useTypedErrors()(name);
