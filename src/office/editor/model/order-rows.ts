// Matches the rows of an order's table to records. A match is certain only if every part of the row is explained: the whole
// name, the days, and nothing else.

import { fold } from '../../../core/fold.ts';
import { readMonthDay } from '../../../core/time/typed-days.ts';
import { readPeriods, type TypedPeriod } from '../../../core/time/typed-periods.ts';

/** A record that a row of an order may refer to. */
export interface Named {
  id: string;
  /** In Romanian, as in orders: `Viezure (bursuc)`. */
  name: string;
  variant: string;
  latin: string;
}

/** What an order says about a record. */
export interface OrderDays {
  periods?: TypedPeriod[];
  /** In centimetres. */
  size?: number;
}

export interface OrderRow {
  /** The text of the row. */
  text: string;
  /** Undefined if they cannot be read. */
  days?: OrderDays;
  /** The id of the record that it certainly refers to. */
  sure?: string;
  /** The ids of the records that it may refer to. */
  candidates: string[];
}

const inLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The number of a row, or the letter before an entry. */
const ordinal = /^(?:\d{1,3}|[a-z])\s*[.)]\s*(?=\p{L})/iu;
const isNumber = (text: string) => /^\d{1,3}[.)]?$/.test(text);
const isBlank = (text: string) => /^[-–—.]?$/.test(text);
const isDays = (text: string) => (readMonthDay(text) ?? readPeriods(text)) !== undefined;
const withoutOrdinal = (text: string) => (isDays(text) ? text : text.replace(ordinal, ''));
const centimetres = /^(\d{1,3})\s*cm\.?$/i;

/** In an order, 29 February means the end of the month in any year. */
const untilEnd = ({ from, to }: TypedPeriod) => ({ from, to: to === '02-29' ? '02-28' : to });

function periodsIn(cells: readonly string[]): TypedPeriod[] | undefined {
  const [first = '', last = '', ...rest] = cells;
  const [from, to] = [readMonthDay(first), readMonthDay(last)];
  if (from && to && !rest.length) return [untilEnd({ from, to })];
  const read = cells.map(readPeriods);
  return read.every((periods) => periods !== undefined) ? read.flat().map(untilEnd) : undefined;
}

/** Reads the cells after a name: periods, and a size if the cell or its column has the unit. */
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
  /** The cells of the name, by column. */
  names: string[];
  days: OrderDays | undefined;
}

/** Splits a line without cells where its days begin. */
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

/**
 * Matches what stands above rows that no longer hold, forbid hunting, allow fishing or give no minimum, and columns with the last
 * day before the first.
 */
const other =
  /(perioad|speci|dimens).*(vech|interzi|maxim|protec|ocrot|repaus|opri)|perioada de pescuit|(sfars|inchid|pana la).*(incep|deschid|de la)/;

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the alternative forms of a name, each as words without prepositions: `Viezure (bursuc)`. */
const listForms = (name: string): string[][] =>
  name
    .split(/[(),]/)
    .map((form) => wordsIn(form).filter(({ length }) => length > 2))
    .filter(({ length }) => length > 0);

/** A record with the words of its names. */
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

/**
 * Returns the record that a name certainly means: all its words belong to that record, no other record matches, and no mark
 * refers to a note.
 */
function surely(text: string, records: readonly Known[]): Known | undefined {
  if (/[*†‡]/.test(text)) return undefined;
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

/** Returns true for a line that only names a species, above the lines of its variants. */
function isHeading(text: string, records: readonly Known[]): boolean {
  const words = wordsIn(text);
  return records.some(({ names, nameWords }) => areIn(words, nameWords) && anyIn(names, new Set(words)));
}

/** Makes rows about the same record uncertain: they contradict each other, or each contains only a part of its days. */
function withoutDoubles(rows: readonly OrderRow[]): OrderRow[] {
  const isDouble = (id: string | undefined) => rows.filter(({ sure }) => sure === id).length > 1;
  return rows.map(({ sure, ...rest }) => (sure === undefined || isDouble(sure) ? rest : { ...rest, sure }));
}

/**
 * Matches the rows of an order's table to records.
 *
 * @param cells the table's rows; a line without columns is a row of one cell.
 * @param isClosed true if the days of the records are those on which they are closed.
 */
export function matchOrder(
  cells: readonly (readonly string[])[],
  records: readonly Named[],
  isClosed = false,
): OrderRow[] {
  const all = records.map(toKnown);
  let heading = '';
  let isOther = false;
  let above: string[] = [];
  let sizes = new Set<number>();
  // Two columns of periods may be of two years or regions, also where one of them is empty.
  const hasTwo = cells.some((row) => row.filter(readPeriods).length > 1);
  const rows = cells.flatMap((row): OrderRow[] => {
    const { text, names, days } = readLine(row, sizes);
    if (!text) return [];
    const own = inLine(names.join(' '));
    if (!days) {
      // Any other line ends the variants of the species above it.
      heading = isHeading(own, all) ? own : '';
      above = [];
      isOther ||= other.test(fold(text)) || (!isClosed && /prohib/.test(fold(text)));
      const units = row.flatMap((cell, at) => (/\bcm\b/.test(cell) && !/\d/.test(cell) ? at : []));
      // The head of another table has columns of its own.
      if (units.length || (row.filter(Boolean).length > 1 && !maybe(own, all).length)) sizes = new Set(units);
      return [{ text, candidates: [] }];
    }
    // A cell that spans several rows is empty in the rows below; a line of days alone continues the one above.
    const first = names.findIndex(Boolean);
    const covered = names.length
      ? names.map((name, at) => name || (at < first || first < 0 ? (above[at] ?? '') : ''))
      : above;
    above = covered;
    const alone = surely(own, all);
    if (alone) heading = '';
    const sure = alone ?? surely(inLine(covered.join(' ')), all) ?? surely(inLine(`${heading} ${own}`), all);
    const candidates = maybe(own || inLine(covered.join(' ')), all).map(({ id }) => id);
    return [{ text, days, candidates, ...(sure && !isOther && !hasTwo && { sure: sure.id }) }];
  });
  return withoutDoubles(rows);
}
