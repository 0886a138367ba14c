// A day as it is typed, `21.11.2026`, the same in every browser, whatever its language.

import type { SubmitEvent } from 'react';
import { isDay } from '../time/reckoning.ts';
import { readDay, readMonthDay } from '../time/typed-days.ts';

/** The attributes of a field for a day. */
export const dayInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const;

/** A day that is typed without its year, where all days of the form are of one year. */
function completeDay(year: number, typed: string): string | undefined {
  const day = `${year}-${readMonthDay(typed)}`;
  return isDay(day) ? day : undefined;
}

/**
 * Reads the days of a form's fields of a name: 2026-11-21; empty for what is none.
 *
 * @param year of what is typed without one; left out where that is no day.
 */
export const daysIn = (data: FormData, name: string, year?: number): string[] =>
  data
    .getAll(name)
    .map(String)
    .map((typed) => readDay(typed) ?? (year === undefined ? undefined : completeDay(year, typed)) ?? '');

/** Reads the day of a form's field: 2026-11-21; empty for what is none. The year is that of a day without one. */
export const dayIn = (data: FormData, name: string, year?: number): string =>
  daysIn(data, name, year)[0] ?? '';

/** Takes what was typed in a form that is sent: its fields by name, without blanks around them. */
export function readForm(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = event.currentTarget;
  const data = new FormData(form);
  return { form, data, text: (name: string) => String(data.get(name) ?? '').trim() };
}
