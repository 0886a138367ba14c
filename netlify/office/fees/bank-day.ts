// Parses dates as banks write them, in digits or with the month's name.

import { fold } from '../../../src/core/fold.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { daysBetween, isDay } from '../../../src/core/time/reckoning.ts';

const dayForms = [
  /^(?<y>20\d\d)-(?<m>\d\d)-(?<d>\d\d)(?:[T Z+].*)?$/,
  /^(?<d>\d{1,2})[./-](?<m>\d{1,2})[./-](?<y>20\d\d)(?:\s.*)?$/,
  // A two-digit year comes last only without hyphens: in 26-10-31 it comes first.
  /^(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?<y>[23]\d)(?:\s.*)?$/,
  /^(?<y>20\d\d)(?<m>\d\d)(?<d>\d\d)$/,
];

/** The first letters of the months' names, in Romanian and English. */
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

/** Reads `01 octombrie 2026`, `1-Oct-2026`, `October 1, 2026`. */
function readNamedDay(text: string): string | undefined {
  const {
    d = '',
    name = '',
    y = '',
  } = namedForms.map((form) => form.exec(fold(text))?.groups).find((groups) => groups) ?? {};
  const month = monthNames.findIndex((starts) => starts.some((start) => name.startsWith(start)));
  return month < 0 || !name ? undefined : `${y}-${String(month + 1).padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/** Matches a time with its zone: in Romania, it may be another day. */
const zoned = /^\d{4}-\d\d-\d\dT\S*(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Reads a date such as `31.12.2026`, `31/12/26`, `2026-12-31`, `20261231`, `31 decembrie 2026`, optionally followed by a time or
 * zone; returns undefined for anything else.
 */
export function readBankDay(written: string): string | undefined {
  const instant = zoned.test(written) && Date.parse(written);
  const text = instant ? today(instant) : written;
  const form = dayForms.find((form) => form.test(text));
  const day = form
    ? text.replace(form, '$<y>-$<m>-$<d>').replace(/-(\d)(?=-|$)/g, '-0$1')
    : readNamedDay(text);
  const full = day?.replace(/^\d\d-/, '20$&');
  return full && isDay(full) ? full : undefined;
}

const groups = (form: string) => new RegExp(`^${form}(?:\\s.*)?$`);

/** Orders of a date in digits, which a single text may leave ambiguous: 06-10-26, 10/06/2026. */
const orders = {
  dmy: groups('(?<d>\\d{1,2})([./-])(?<m>\\d{1,2})\\2(?<y>20\\d\\d|[23]\\d)'),
  ymd: groups('(?<y>[23]\\d)-(?<m>\\d\\d)-(?<d>\\d\\d)'),
  mdy: groups('(?<m>\\d{1,2})([./-])(?<d>\\d{1,2})\\2(?<y>20\\d\\d|[23]\\d)'),
};
type Order = keyof typeof orders;

function readIn(order: Order, text: string): string | undefined {
  const { d = '', m = '', y = '' } = orders[order].exec(text)?.groups ?? {};
  return y && readBankDay(`${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`);
}

/** A statement's first and last day are at most this many days apart; read in the wrong order they are years apart. */
const longestTime = 364;

/** Returns the only order in which all texts are dates of one statement; undefined if it is ambiguous. */
function detectOrder(texts: readonly string[]): Order | undefined {
  const all = (['dmy', 'ymd', 'mdy'] as const)
    .map((order) => ({ order, days: texts.map((text) => readIn(order, text) ?? '').sort() }))
    .filter(({ days }) => days[0]);
  const [first, ...others] = all;
  // In Romania, the month comes first only if the text is no valid date with the day first.
  if (!others.some(({ order }) => order === 'ymd')) return first?.order;
  const short = all.filter(({ days }) => daysBetween(days[0] ?? '', days.at(-1) ?? '') <= longestTime);
  return new Set(all.map(({ days }) => days.join())).size === 1 || short.length === 1
    ? short[0]?.order
    : undefined;
}

/** Returns a function that reads a column's dates: ambiguous ones are resolved together. */
export function dayReader(texts: readonly string[]): (text: string) => string | undefined {
  const open = new Set(texts.filter((text) => Object.values(orders).some((order) => order.test(text))));
  const order = open.size ? detectOrder([...open]) : undefined;
  return (text) => (order && readIn(order, text)) || readBankDay(text);
}
