// A day as people type it, `21.11.2026`, the same in every browser, whatever its language.

import type { SubmitEvent } from 'react';
import { isDay } from '../time/reckoning.ts';
import { readDay, readMonthDay } from '../time/typed-days.ts';

/** The attributes of a field for a day. */
export const dayInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const;

/** Completes a day typed without its year, if all days of the form are in one year. */
function completeDay(year: number, typed: string): string | undefined {
  const day = `${year}-${readMonthDay(typed)}`;
  return isDay(day) ? day : undefined;
}

/**
 * Reads the days of a form's fields with a name, as 2026-11-21; empty if invalid.
 *
 * @param year of days typed without one; if left out, such days are invalid.
 */
export const daysIn = (data: FormData, name: string, year?: number): string[] =>
  data
    .getAll(name)
    .map(String)
    .map((typed) => readDay(typed) ?? (year === undefined ? undefined : completeDay(year, typed)) ?? '');

/** Reads the day of a form's field, as 2026-11-21; empty if invalid. `year` completes a day without one. */
export const dayIn = (data: FormData, name: string, year?: number): string =>
  daysIn(data, name, year)[0] ?? '';

/** Reads a submitted form: `text` returns the trimmed value of a field. */
export function readForm(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = event.currentTarget;
  const data = new FormData(form);
  return { form, data, text: (name: string) => String(data.get(name) ?? '').trim() };
}
