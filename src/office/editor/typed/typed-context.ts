// The context shared by typed fields: the labels of options, and the records that can be referred to.

import { createContext, useContext } from 'react';
import { useFormState } from 'react-hook-form';
import { valueAt, type Data } from '../../../core/content/data.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { DecisionTexts } from '../model/decision.ts';
import type { ChoiceWords } from '../model/field-words.ts';
import type { RecordOption } from '../model/refers.ts';
import type { Field } from '../model/typed/shape.ts';
import { inWords } from '../model/problems.ts';

/** A field of the form whose kind of value the schema defines. */
export interface FieldProps {
  /** The field's name in the form: `records.0.phones.1.number`. */
  name: string;
  label: string;
  hint?: string | undefined;
  field: Field;
}

/** The data for entering an act: the existing ones, and the texts that all own decisions share. */
export interface Decisions {
  acts: readonly Data[];
  /** Undefined if the acts are orders. */
  texts: DecisionTexts | undefined;
}

interface Shared {
  choices: ChoiceWords;
  /** True if lists of choices are open, so that a question does not look like a heading. */
  openLists: boolean;
  /** The records, by the name of their file. */
  records: Readonly<Record<string, readonly RecordOption[]>>;
  /** Present if acts missing from the register can be entered. */
  decisions?: Decisions | undefined;
  /** Called with the rows that a field added to the form's records. */
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

/** Returns a function that gives the problem, in words, of a field or any part of it. */
export function useTypedErrors(): (name: string) => string | undefined {
  const { problems } = useWords('editor');
  const { tag } = useFormat();
  const { errors } = useFormState();
  return (name) => {
    const message = firstMessage(valueAt(errors, name.split('.')));
    return message === undefined ? undefined : inWords(message, problems, tag);
  };
}

/** Returns the problem, in words, of a field or any part of it. */
export const useTypedError = (name: string): string | undefined => useTypedErrors()(name);
