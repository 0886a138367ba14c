// A day as it is typed, `21.11.2026`, the same in every browser, whatever its language.

import { readDay } from '../../lib/time/typed-days.ts';

/** The attributes of a field for a day. */
export const dayInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const;

/** Reads the days of a form's fields of a name: 2026-11-21; empty for what is none. */
export const daysIn = (data: FormData, name: string): string[] =>
  data.getAll(name).map((typed) => readDay(String(typed)) ?? '');

/** Reads the day of a form's field: 2026-11-21; empty for what is none. */
export const dayIn = (data: FormData, name: string): string => daysIn(data, name)[0] ?? '';
