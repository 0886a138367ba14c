// The rows of an order's table, matched to records. A row is certain only where each part of it is explained: the whole of a
// name, the days, and nothing else.

import { fold } from '../../../core/fold.ts';
import { readMonthDay } from '../../../core/time/typed-days.ts';
import { readPeriods, type TypedPeriod } from '../../../core/time/typed-periods.ts';

/** A record by which an order's row may be meant. */
export interface Named {
  id: string;
  /** In Romanian, as orders have it: `Viezure (bursuc)`. */
  name: string;
  variant: string;
  latin: string;
}

/** What an order says of a record. */
export interface OrderDays {
  periods?: TypedPeriod[];
  /** Centimetres. */
  size?: number;
}

export interface OrderRow {
  /** The row as it stands in the order. */
  text: string;
  /** Undefined where it cannot be read. */
  days?: OrderDays;
  /** The record that it names for certain. */
  sure?: string;
  /** Those that it may name. */
  candidates: string[];
}

const inLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A row's number, or a letter before an entry. */
const ordinal = /^(?:\d{1,3}|[a-z])\s*[.)]\s*(?=\p{L})/iu;
const isNumber = (text: string) => /^\d{1,3}[.)]?$/.test(text);
const isBlank = (text: string) => /^[-–—.]?$/.test(text);
const isDays = (text: string) => (readMonthDay(text) ?? readPeriods(text)) !== undefined;
const withoutOrdinal = (text: string) => (isDays(text) ? text : text.replace(ordinal, ''));
const centimetres = /^(\d{1,3})\s*cm\.?$/i;

/** An order's 29 February is the end of the month in any year. */
const untilEnd = ({ from, to }: TypedPeriod) => ({ from, to: to === '02-29' ? '02-28' : to });

function periodsIn(cells: readonly string[]): TypedPeriod[] | undefined {
  const [first = '', last = '', ...rest] = cells;
  const [from, to] = [readMonthDay(first), readMonthDay(last)];
  if (from && to && !rest.length) return [untilEnd({ from, to })];
  const read = cells.map(readPeriods);
  return read.every((periods) => periods !== undefined) ? read.flat().map(untilEnd) : undefined;
}

/** Reads what stands behind a name: periods, and a size where it has its unit, or its column's. */
function daysIn(cells: readonly { text: string; isSize: boolean }[]): OrderDays | undefined {
  const readSize = ({ text, isSize }: { text: string; isSize: boolean }) =>
    centimetres.exec(isSize && /^\d+$/.test(text) ? `${text} cm` : text)?.[1];
  const sizes = cells.flatMap((cell) => readSize(cell) ?? []);
  const others = cells.filter((cell) => readSize(cell) === undefined).map(({ text }) => text);
  const periods = others.length ? periodsIn(others) : undefined;
  if (sizes.length > 1 || (others.length > 0 && !periods) || !cells.length) return undefined;
  return { ...(periods && { periods }), ...(sizes[0] && { size: Number(sizes[0]) }) };
}

interface Line {
  text: string;
  /** The cells of a name, by their columns. */
  names: string[];
  days: OrderDays | undefined;
}

/** Divides a line without cells where its days begin. */
function divide(line: string): [name: string, rest: string] | undefined {
  const words = line.split(' ');
  const at = words.findIndex((_, index) => index > 0 && readPeriods(words.slice(index).join(' ')));
  return at < 0 ? undefined : [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

function readLine(cells: readonly string[], sizes: ReadonlySet<number>): Line {
  const texts = cells.map(inLine);
  const text = texts.filter(Boolean).join(' | ');
  const bare = texts.map((cell, at) => (at === 0 && isNumber(cell) ? '' : withoutOrdinal(cell)));
  const [only = '', ...others] = bare.filter(Boolean);
  const divided = others.length ? undefined : divide(only);
  if (divided) return { text, names: [divided[0]], days: daysIn([{ text: divided[1], isSize: false }]) };
  for (let at = 0; at < bare.length; at++) {
    const rest = bare.map((cell, column) => ({ text: cell, isSize: sizes.has(column) })).slice(at);
    const days = bare[at] ? daysIn(rest.filter((cell) => !isBlank(cell.text))) : undefined;
    if (days) return { text, names: bare.slice(0, at), days };
  }
  return { text, names: bare, days: undefined };
}

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The forms of a name, each of which stands for it, without their prepositions: `Viezure (bursuc)`. */
const listForms = (name: string): string[][] =>
  name
    .split(/[(),]/)
    .map((form) => wordsIn(form).filter(({ length }) => length > 2))
    .filter(({ length }) => length > 0);

/** A record with its words. */
interface Known {
  id: string;
  names: string[][];
  variants: string[][];
  nameWords: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

const toKnown = ({ id, name, variant, latin }: Named): Known => ({
  ...{ id, names: listForms(name), variants: listForms(variant) },
  nameWords: new Set(wordsIn(`${name} ${latin}`)),
  all: new Set(wordsIn(`${name} ${variant} ${latin}`)),
});

const areIn = (words: readonly string[], all: ReadonlySet<string>) => words.every((word) => all.has(word));
const anyIn = (forms: readonly string[][], typed: ReadonlySet<string>) =>
  forms.some((form) => areIn(form, typed));

/** Returns the record that a name means for certain: all of its words are the record's, and no other's is all there. */
function surely(text: string, records: readonly Known[]): Known | undefined {
  const words = wordsIn(text);
  const typed = new Set(words);
  const named = records.filter(
    ({ names, variants, all }) =>
      areIn(words, all) && anyIn(names, typed) && (!variants.length || anyIn(variants, typed)),
  );
  return named.length === 1 ? named[0] : undefined;
}

function maybe(text: string, records: readonly Known[]): Known[] {
  const words = wordsIn(text);
  const typed = new Set(words);
  return words.length ? records.filter(({ names, all }) => anyIn(names, typed) || areIn(words, all)) : [];
}

/** Returns true for a line that names a species alone, above those of its variants. */
function isHeading(text: string, records: readonly Known[]): boolean {
  const words = wordsIn(text);
  return records.some(({ names, nameWords }) => areIn(words, nameWords) && anyIn(names, new Set(words)));
}

/** Two rows about one record contradict each other, or have a part of its days each: neither is certain. */
function withoutDoubles(rows: readonly OrderRow[]): OrderRow[] {
  const isDouble = (id: string | undefined) => rows.filter(({ sure }) => sure === id).length > 1;
  return rows.map(({ sure, ...rest }) => (sure === undefined || isDouble(sure) ? rest : { ...rest, sure }));
}

/**
 * Matches the rows of an order's table.
 *
 * @param cells the table's rows; a line without columns is a row of one cell.
 */
export function matchOrder(cells: readonly (readonly string[])[], records: readonly Named[]): OrderRow[] {
  const all = records.map(toKnown);
  let heading = '';
  let above: string[] = [];
  const sizes = new Set(
    cells.flatMap((row) => row.flatMap((cell, at) => (/\bcm\b/.test(cell) && !/\d/.test(cell) ? at : []))),
  );
  const rows = cells.flatMap((row): OrderRow[] => {
    const { text, names, days } = readLine(row, sizes);
    if (!text) return [];
    const own = inLine(names.join(' '));
    if (!days) {
      if (own && isHeading(own, all)) heading = own;
      return [{ text, candidates: [] }];
    }
    // A cell over several rows is empty in those beneath.
    const first = names.findIndex(Boolean);
    const covered = names.map((name, at) => name || (at < first || first < 0 ? (above[at] ?? '') : ''));
    above = covered;
    const alone = surely(own, all);
    if (alone) heading = '';
    const sure = alone ?? surely(inLine(covered.join(' ')), all) ?? surely(inLine(`${heading} ${own}`), all);
    const candidates = maybe(own || inLine(covered.join(' ')), all).map(({ id }) => id);
    return [{ text, days, candidates, ...(sure && { sure: sure.id }) }];
  });
  return withoutDoubles(rows);
}
