// Notes that contradict a row's own days: such days must be marked as disputed, or the build stops.

import { isCertain } from '../certainty.ts';
import type { LocalizedText } from './parts.ts';

interface Days {
  from: string;
  to: string;
  disputed?: boolean | undefined;
}

/** Words in notes, in each language, that say that sources differ about days. */
const doubts =
  /disputat|contestat|contrazi|nu se potrivesc|de verificat|verificați (perioada|ziua|zilele)|disputed|contradict|sources differ|to be checked|check the (period|opening day|days)|umstritten|widersprech|widersprich|uneins|(jagdzeit|schonzeit|tage?) (bitte |sind |zu )*prüfen/i;

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('ro', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month))),
);
const month = `(${months.join('|')})`;
/** `1 februarie – 7 iunie`, `între 15 septembrie și 30 aprilie` */
const range = new RegExp(`(\\d{1,2}) ${month} (?:–|-|și|până la) (\\d{1,2}) ${month}`, 'gi');

const monthDay = (day = '', name = '') =>
  [months.indexOf(name.toLowerCase()) + 1, day].map((part) => String(part).padStart(2, '0')).join('-');

/**
 * Returns true if a note casts doubt on a row's days: by such a word in any language, or by different days in Romanian.
 *
 * @example isContradicted('Copia din 2011 dă 1 august – 15 februarie.', [{ from: '01-01', to: '12-31' }]) // true
 */
export function isContradicted(note: LocalizedText | undefined, periods: readonly Days[]): boolean {
  if (!note) return false;
  if (Object.values(note).some((text) => text !== undefined && doubts.test(text))) return true;
  return [...note.ro.matchAll(range)].some(([, fromDay, fromMonth, toDay, toMonth]) => {
    const [from, to] = [monthDay(fromDay, fromMonth), monthDay(toDay, toMonth)];
    return !periods.some((period) => period.from === from && period.to === to);
  });
}

interface Row {
  certainty: string;
  note?: LocalizedText | undefined;
}

/**
 * Returns true unless a row's note contradicts days that the row does not mark; a row uncertain as a whole is marked already.
 */
export const marksDoubt = ({ certainty, note }: Row, periods: readonly Days[]): boolean =>
  !isCertain(certainty) || periods.some(({ disputed }) => disputed) || !isContradicted(note, periods);

/** Returns true if a row with disputed days gives the reason. */
export const givesReason = ({ note }: Row, periods: readonly Days[]): boolean =>
  note !== undefined || !periods.some(({ disputed }) => disputed);

/** Words in notes, in each language, for a size that only an old list has. */
const oldSizes = /listă mai veche|liste(le)? mai vechi|older lists?|ältere(n)? liste/i;

/**
 * Returns true if a note casts doubt on a fish's size: it gives another size, or says that only an old list has it.
 *
 * @example hasOtherSize({ note: { ro: 'Unii gestionari cer 25 cm.' }, minSizeCm: 20 }) // true
 */
export function hasOtherSize({
  note,
  minSizeCm,
}: {
  note?: LocalizedText | undefined;
  minSizeCm: number | null;
}): boolean {
  if (!note || minSizeCm === null) return false;
  const texts = Object.values(note).filter((text) => text !== undefined);
  const sizes = texts.flatMap((text) => [...text.matchAll(/(\d+) cm/g)].map(([, size]) => Number(size)));
  return sizes.some((size) => size !== minSizeCm) || texts.some((text) => oldSizes.test(text));
}
