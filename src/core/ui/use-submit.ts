// Submits a form, or runs the action of a button: one at a time, with failures shown at their fields or for the whole.

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../client/client.ts';
import { toFailed, type Failed } from '../client/failed.ts';
import { sharedProblems } from '../i18n/screen-words.ts';
import { keepTyped } from '../session/typed-texts.ts';

/** Empty where the page itself shows the failure, as it does once the session is over. */
export interface FormFailure<
  Field extends string = string,
  FieldError = string,
  Code extends string = string,
> {
  /** By the names of the fields that are wrong. */
  fields: Partial<Record<Field, FieldError>>;
  /** A failure that belongs to no field. */
  problem?: Failed<Code> | undefined;
}

type AnyFailure = FormFailure<string, unknown>;

/** The messages of a screen for what fails, by code; `unknown` for all that it has no words for. */
export interface ActionWords {
  problems: Readonly<Record<string, string>> & { unknown: string };
}

/** What a form says at its fields of what the server refuses. */
export interface FieldErrors<Field extends string> {
  /** Of fields that are malformed. */
  errors?: Readonly<Partial<Record<Field, string>>>;
  /** By codes that are about one field: which, and what it says. */
  codes?: Readonly<Record<string, readonly [field: Field, error: string]>>;
}

/** Returns the failure for an error of the API in the words of a screen: at the fields that it is about, else of the whole. */
export const actionFailure =
  <Field extends string = never>(
    { problems }: ActionWords,
    { errors, codes = {} }: FieldErrors<Field> = {},
  ) =>
  (error: unknown): FormFailure<Field> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { fields: {} };
    const refused = error.code === 'invalid-fields' ? error.fields : [];
    const wrong = [
      ...Object.entries<string | undefined>(errors ?? {}).filter(([name]) => refused.includes(name)),
      ...(codes[error.code] ? [codes[error.code]!] : []),
    ];
    if (wrong.length) return { fields: Object.fromEntries(wrong) as FormFailure<Field>['fields'] };
    const known = [...sharedProblems, ...Object.keys(problems)];
    return { fields: {}, problem: toFailed(error, known, 'unknown') };
  };

/** What a form held has been sent. */
function forgetKeptTexts(form: HTMLFormElement): void {
  for (const { dataset } of form.querySelectorAll<HTMLElement>('[data-kept]'))
    keepTyped(dataset['kept'] ?? '', undefined);
}

interface Submission<Failure extends AnyFailure> {
  /** The form that holds the fields; the first invalid one takes the focus. */
  form?: HTMLFormElement;
  /** Errors of fields that are known before sending: then nothing is sent. */
  wrong?: Failure['fields'];
  /** True if a question comes first: what was typed is not sent by it. */
  asks?: true;
}

const rethrow = (error: unknown): never => {
  throw error;
};

/**
 * Sends a form, and keeps what was wrong with it.
 *
 * @param toFailure returns the failure to show for an error; throws an error that is not shown.
 */
export function useSubmit<Failure extends AnyFailure>(toFailure: (error: unknown) => Failure = rethrow) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ fields: {} } as Failure);

  /** @returns whether a field is wrong. A problem of the whole takes the focus by itself where it appears. */
  function tell(next: Failure, form: HTMLFormElement | undefined): boolean {
    const wrong = Object.entries(next.fields).filter(([, error]) => error);
    const first = [...(form?.elements ?? [])].find((element) =>
      wrong.some(([name]) => name === element.getAttribute('name')),
    );
    if (first instanceof HTMLElement) {
      flushSync(() => setFailure(next));
      // Where Enter was pressed in it, its error is read out as well.
      first.blur();
      first.focus();
    } else setFailure(next);
    return wrong.length > 0;
  }

  /**
   * @param work returns a failure if it knows of one by itself.
   * @returns whether it was done.
   */
  async function submit(
    work: () => Promise<Failure | void>,
    { form, wrong = {}, asks }: Submission<Failure> = {},
  ): Promise<boolean> {
    if (busy || tell({ fields: wrong } as Failure, form)) return false;
    setBusy(true);
    try {
      const refusal = await work();
      if (refusal) tell(refusal, form);
      else if (form && !asks) forgetKeptTexts(form);
      return !refusal;
    } catch (error) {
      tell(toFailure(error), form);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, submit };
}
