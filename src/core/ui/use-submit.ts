// Submits a form, or runs a button's action: one at a time, with failures shown at their fields or for the whole form.

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../client/client.ts';
import { toFailed, type Failed } from '../client/failed.ts';
import { sharedProblems } from '../i18n/screen-words.ts';
import { keepTyped } from '../session/typed-texts.ts';

/** Empty if the page itself shows the failure, as when the session has ended. */
export interface FormFailure<
  Field extends string = string,
  FieldError = string,
  Code extends string = string,
> {
  /** The errors of invalid fields, by name. */
  fields: Partial<Record<Field, FieldError>>;
  /** A failure that belongs to no field. */
  problem?: Failed<Code> | undefined;
}

type AnyFailure = FormFailure<string, unknown>;

/** A screen's messages for failures, by code; `unknown` for all other codes. */
export interface ActionWords {
  problems: Readonly<Record<string, string>> & { unknown: string };
}

/** A form's messages at its fields for what the server refuses. */
export interface FieldErrors<Field extends string> {
  /** The messages of invalid fields. */
  errors?: Readonly<Partial<Record<Field, string>>>;
  /** For codes that concern one field: the field and its message. */
  codes?: Readonly<Record<string, readonly [field: Field, error: string]>>;
}

/** Returns a screen's messages for an API error: at the fields that it concerns, else for the whole form. */
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

/** Deletes the kept texts of a form that has been sent. */
function forgetKeptTexts(form: HTMLFormElement): void {
  for (const { dataset } of form.querySelectorAll<HTMLElement>('[data-kept]'))
    keepTyped(dataset['kept'] ?? '', undefined);
}

interface Submission<Failure extends AnyFailure> {
  /** The form with the fields; its first invalid one takes the focus. */
  form?: HTMLFormElement;
  /** Field errors that are known before sending: then nothing is sent. */
  wrong?: Failure['fields'];
  /** True if a question comes first: it does not send what was typed. */
  asks?: true;
}

const rethrow = (error: unknown): never => {
  throw error;
};

/**
 * Submits a form, and stores what was wrong with it.
 *
 * @param toFailure returns the failure to show for an error; throws errors that are not shown.
 */
export function useSubmit<Failure extends AnyFailure>(toFailure: (error: unknown) => Failure = rethrow) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ fields: {} } as Failure);

  /** @returns whether a field is invalid. A failure of the whole form takes the focus itself when it appears. */
  function tell(next: Failure, form: HTMLFormElement | undefined): boolean {
    const wrong = Object.entries(next.fields).filter(([, error]) => error);
    const first = [...(form?.elements ?? [])].find((element) =>
      wrong.some(([name]) => name === element.getAttribute('name')),
    );
    if (first instanceof HTMLElement) {
      flushSync(() => setFailure(next));
      // If Enter was pressed in it, its error is read out as well.
      first.blur();
      first.focus();
    } else setFailure(next);
    return wrong.length > 0;
  }

  /**
   * @param work returns a failure if it finds one itself.
   * @returns whether it succeeded.
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
