// Parses amounts as banks write them, with the direction of the money, and the currency that a statement names.

import { fold } from '../../../src/core/fold.ts';
import { parseBani } from '../../../src/core/money.ts';

const isIn = /^(\+|c|cr|crdt|ct|credit\w*|incasar\w+|intrar\w+|in|incoming|received|primit\w*)$/;
const isOut = /^(-|d|db|dr|dt|dbit|debit\w*|plat[ai]\w*|iesir\w+|out|outgoing|sent|trimis\w*)$/;

/** Reads the direction of the money: 1 for in, -1 for out; undefined if the cell does not say. */
export function readDirection(cell = ''): 1 | -1 | undefined {
  const text = fold(cell).replace(/\.$/, '').trim();
  return isIn.test(text) ? 1 : isOut.test(text) ? -1 : undefined;
}

/** Parses an amount with a sign on either side: `-5,00`, `5,00-`, `(5,00)`, `5,00 D`, `5,00 CR`. */
export function readAmount(text: string): number | undefined {
  const [, plain = text, mark = ''] =
    /^(.*\d)\s*(-|d|db|dr|c|cr)$/i.exec(text.replace(/^\((.*)\)$/, '$1-')) ?? [];
  const amount = parseBani(plain);
  return amount !== undefined && readDirection(mark) === -1 ? -Math.abs(amount) : amount;
}

/** Returns true if a text names the leu. */
export const namesLei = (text: string) => /(?<!\p{L})(?:RON|LEI|LEU)(?!\p{L})/iu.test(text);

/** Returns true if a text names a currency, and not the leu. */
export const namesForeign = (text: string) =>
  /(?<![\p{L}\d])(?:EURO?|USD|GBP|CHF|HUF|PLN|MDL|UAH|BGN)(?![\p{L}\d])|[€$£]/u.test(text) && !namesLei(text);

/** Columns with the currency of the amount, not of what was exchanged; some banks use such a name for the value date. */
const ofCurrency = /^(?!.*(?:orig|initial|source)).*\b(?:moned|valut|deviz|currency|curr\b|ccy)/;

/** Returns true if a cell is the name, code or sign of a currency other than the leu. */
export const isForeignCell = (column: string, cell: string) =>
  ofCurrency.test(fold(column)) && /^(?:\p{L}{0,2}\p{Sc}|\p{L}{3,6})$/u.test(cell) && !namesLei(cell);

/** Columns that give the direction of the money. */
const ofSign =
  /^(d ?[/\\|-]? ?c|c ?[/\\|-]? ?d|(db|dr|dt) ?[/\\|-] ?(cr|ct)|(cr|ct) ?[/\\|-] ?(db|dr|dt)|deb(it)? ?[/\\|-] ?cred(it)?|cred(it)? ?[/\\|-] ?deb(it)?|sens(ul)?\b.*|semn(ul)?\b.*|directi[ae]\b.*|sign|direction|(debit|credit)[ -/]+(debit|credit) (mark|indicator))$/;

/** Columns that give the direction in some files, and the kind of payment in others. */
const ofKind = /^(tip|tipul|fel|felul|natura|type|transaction type|operati[ae]|operatiune|miscare)\b/;

/** Returns true for the folded name of a column that gives the direction of the money. */
export const isSignName = (name: string) => ofSign.test(name);

/**
 * Guesses the column that gives the direction of the money; undefined if the amounts have signs.
 *
 * @param folded the names of the columns; empty for those that cannot give it.
 */
export function guessSign(
  folded: readonly string[],
  amount: number,
  rows: readonly (readonly string[])[],
): number | undefined {
  const named = folded.findIndex(isSignName);
  if (named >= 0) return named;
  if (rows.some((cells) => (readAmount(cells[amount] ?? '') ?? 0) < 0)) return undefined;
  const kind = folded.findIndex((name) => ofKind.test(name));
  // Whatever its name, a column that says nothing else gives the direction.
  const says = (at: number) => rows.flatMap((cells) => cells[at] || []);
  const told = (cells: string[]) =>
    // A dash may stand for nothing, and whoever pays says “plata”.
    !cells.every((cell) => /^(?:-|pl[aă]t\S*)$/i.test(cell)) && cells.every((cell) => readDirection(cell));
  const at = kind < 0 ? folded.findIndex((name, column) => name && told(says(column))) : kind;
  return at < 0 ? undefined : at;
}

/** Returns true if an amount was cut at a comma: its bani, or its last three digits, are in the next cell. */
export const isCut = (amount: string, next: string) =>
  /^\d{1,3}$/.test(amount) && /^\d\d$|^\d{3}(?:[.,]\d\d?)?$/.test(next);

/** Returns true for a balance that stands among payments, with a day of its own. */
export const isBalance = (text: string) =>
  /^(sold(ul)? (initial|final|precedent|anterior)|(opening|closing) balance)\b/.test(fold(text));
