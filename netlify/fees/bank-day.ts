// Days as banks write them, in digits or with the name of the month.

import { fold } from '../../src/lib/fold.ts';
import { isDay } from '../../src/lib/time/reckoning.ts';

const dayForms = [
  /^(?<y>20\d\d)-(?<m>\d\d)-(?<d>\d\d)(?:[T ].*)?$/,
  /^(?<d>\d{1,2})[./-](?<m>\d{1,2})[./-](?<y>20\d\d)(?:\s.*)?$/,
  // Of two digits the year is the last number only without hyphens: 26-10-31 has it first.
  /^(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?<y>[23]\d)(?:\s.*)?$/,
  /^(?<y>20\d\d)(?<m>\d\d)(?<d>\d\d)$/,
];

/** The first letters that distinguish the months, in Romanian and in English. */
const monthNames = [
  ['ian', 'jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['mai', 'may'],
  ['iun', 'jun'],
  ['iul', 'jul'],
  ['aug'],
  ['sep'],
  ['oct'],
  ['noi', 'nov'],
  ['dec'],
];

const namedForms = [
  /^(?<d>\d{1,2})[\s.-]*(?<name>[a-z]{3,})[\s.,-]*(?<y>20\d\d|[23]\d)(?:\s.*)?$/,
  /^(?<name>[a-z]{3,})[\s.]+(?<d>\d{1,2}),?\s+(?<y>20\d\d)(?:\s.*)?$/,
];

/** `01 octombrie 2026`, `1-Oct-2026`, `October 1, 2026`. */
function readNamedDay(text: string): string | undefined {
  const {
    d = '',
    name = '',
    y = '',
  } = namedForms.map((form) => form.exec(fold(text))?.groups).find((groups) => groups) ?? {};
  const month = monthNames.findIndex((starts) => starts.some((start) => name.startsWith(start)));
  return month < 0 || !name ? undefined : `${y}-${String(month + 1).padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/**
 * Reads a day: `31.12.2026`, `31/12/26`, `2026-12-31`, `20261231`, `31 decembrie 2026`, with or without a time after it;
 * undefined for anything else.
 */
export function readBankDay(text: string): string | undefined {
  const form = dayForms.find((form) => form.test(text));
  const day = form
    ? text.replace(form, '$<y>-$<m>-$<d>').replace(/-(\d)(?=-|$)/g, '-0$1')
    : readNamedDay(text);
  const full = day?.replace(/^\d\d-/, '20$&');
  return full && isDay(full) ? full : undefined;
}
