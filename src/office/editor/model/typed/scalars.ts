// Single values as people type and read them, and as the files store them. An unreadable value is kept as text: the schema
// refuses it, and it is shown again as it was typed.

import { compactIban, groupedIban } from '../../../../core/iban.ts';
import { toBani, parseBani, twoAmounts, leiForInput } from '../../../../core/money.ts';
import { readDay, readMonthDay, readPartialDate } from '../../../../core/time/typed-days.ts';
import { readPhone } from '../../../../core/phone.ts';
import { readPosition } from '../../../../core/position.ts';

export interface Scalar {
  show(value: unknown): string;
  /** @param text trimmed, not empty. */
  read(text: string): unknown;
}

const plain = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Reads `12.450,5` as written in Romania; `1,200` is ambiguous and remains text. */
function readNumber(text: string): number | string {
  const packed = text.replace(/(?<=\d)[\s\u00a0](?=\d{3}(\D|$))/g, '');
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(packed)) return Number(packed.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3},\d{3}$/.test(packed)) return text;
  return /^\d{1,12}([.,]\d{1,9})?$/.test(packed) ? Number(packed.replace(',', '.')) : text;
}

/** Reads `8`, `8.30` or `0830` as `08:30`. */
export function readClock(text: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.,h]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : text.trim();
}

/** Reads `RO 1234567` without its space; the letters belong to the code of those who pay value added tax. */
const readTaxId = (text: string) =>
  /^(?:RO\s*)?\d[\d\s]*$/i.test(text) ? text.replace(/\s/g, '').toUpperCase() : text;

function showPosition(value: unknown): string {
  const { lat, lon } = (value ?? {}) as { lat?: unknown; lon?: unknown };
  return typeof lat === 'number' && typeof lon === 'number' ? `${lat}, ${lon}` : plain(value);
}

function showMoney(value: unknown): string {
  const bani = typeof value === 'number' ? toBani(value) : undefined;
  // `1.200` would prompt a question; with its bani it is unambiguous.
  return bani === undefined ? plain(value) : leiForInput(bani).replace(/^(-?\d{1,3}),00$/, '$1');
}

function readMoney(text: string): number | string {
  const bani = twoAmounts(text) ? undefined : parseBani(text);
  return bani === undefined ? text : bani / 100;
}

const text: Scalar = { show: plain, read: (typed) => typed };

/** A day of the year as forms hold it: as in files, or unreadable text as typed. */
const monthDay: Scalar = { show: plain, read: (typed) => readMonthDay(typed) ?? typed };

export const scalars = {
  text,
  long: text,
  enum: text,
  /** The name of a file in src/content/media. */
  picture: text,
  /** The point of the picture in the same record: `30% 20%`. */
  focus: text,
  date: { show: plain, read: (typed) => readDay(typed) ?? typed },
  'partial-date': { show: plain, read: (typed) => readPartialDate(typed) ?? typed },
  'month-day': monthDay,
  'closure-day': monthDay,
  number: { show: (value) => plain(value).replace('.', ','), read: readNumber },
  money: { show: showMoney, read: readMoney },
  phone: { show: plain, read: readPhone },
  iban: { show: (value) => groupedIban(plain(value)), read: (typed) => groupedIban(compactIban(typed)) },
  'tax-id': { show: plain, read: readTaxId },
  position: { show: showPosition, read: (typed) => readPosition(typed) ?? typed },
} as const satisfies Record<string, Scalar>;

export type ScalarInput = keyof typeof scalars;
