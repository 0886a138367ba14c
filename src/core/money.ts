// Amounts in lei as typed and printed, stored as whole bani: 150,50 lei are 15050. Nothing is ever rounded.

/** Maximum of one amount, in bani: a million lei, a limit that the database enforces. */
export const maxBani = 100_000_000;

const groups = /^[1-9]\d{0,2}(\.\d{3})+$/;
const englishGroups = /^[1-9]\d{0,2}(,\d{3})+$/;

/** Returns the whole lei and the bani of an unsigned amount; undefined if it is ambiguous or no amount. */
function split(text: string): [lei: string, bani: string] | undefined {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return [text, ''];
  const [whole, rest] = [text.slice(0, last), text.slice(last + 1)];
  if (groups.test(text)) return [text.replaceAll('.', ''), ''];
  if (!/^\d{1,2}$/.test(rest)) return undefined;
  const others = text[last] === ',' ? groups : englishGroups;
  if (/^\d+$/.test(whole)) return [whole, rest];
  return others.test(whole) ? [whole.replace(/[.,]/g, ''), rest] : undefined;
}

/** Adds up the amounts of entries. */
export const sumAmounts = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Parses an amount: `150`, `150,-`, `150,50`, `1.200,50`, `1 200,50 lei`; from banks also `1,200.50` and `150.50`. `1.200` is
 * twelve hundred, as in Romania.
 *
 * @returns bani; negative after a minus; undefined for what is not an amount or is ambiguous, such as `1,200`.
 */
export function parseBani(text: string): number | undefined {
  const bare = text
    .replace(/\s/g, ' ')
    .trim()
    .replace(/(lei|ron)$/i, '')
    .trimEnd()
    // A dash stands for no bani.
    .replace(/(?<=\d)[.,][-–—]$/, '')
    .replace(/−/g, '-');
  const [, sign = '', digits = ''] = /^([+-]?)\s*(\d[\d., ]*)$/.exec(bare) ?? [];
  // Spaces are allowed only between groups of thousands.
  const packed = /^\d{1,3}( \d{3})+([.,]\d{1,2})?$/.test(digits) ? digits.replaceAll(' ', '') : digits;
  if (!digits || /\s/.test(packed)) return undefined;
  const parts = split(packed);
  if (!parts || parts[0].length > 12) return undefined;
  const bani = Number(parts[0]) * 100 + Number(parts[1].padEnd(2, '0'));
  return sign === '-' && bani ? -bani : bani;
}

/**
 * Returns the two amounts that a text could mean, in bani, the larger first: `1.200` and `1.2` are twelve hundred lei or 1,20;
 * undefined if it is unambiguous, such as `150,50`, `150.50` or `1.234`.
 */
export function twoAmounts(text: string): readonly [number, number] | undefined {
  const bare = text
    .trim()
    .replace(/(lei|ron)$/i, '')
    .trimEnd();
  const [, lei = '', decimals = ''] = /^([1-9]\d{0,2})(?:[.,](?=\d\d0$)|\.(?=\d$))(\d+)$/.exec(bare) ?? [];
  if (!lei) return undefined;
  const thousands = Number(lei) * 1000 + Number(decimals.padEnd(3, '0'));
  return [thousands * 100, thousands / 10];
}

/** Returns true for an amount with fractions of a ban, which nobody pays: `150,505`; also for `1,200`, which looks like one. */
export const hasPartsOfBan = (text: string): boolean =>
  parseBani(text) === undefined && /^\s*\d[\d., ]*[.,]\d{3,}\s*(lei|ron)?\s*$/i.test(text);

/** Formats an amount as typed in Romania, without the currency: `1.200,50`. For texts in other languages see `format`. */
export function leiForInput(bani: number): string {
  const digits = String(Math.abs(bani)).padStart(3, '0');
  const lei = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${bani < 0 ? '-' : ''}${lei},${digits.slice(-2)}`;
}

/** Converts an amount in lei from a content file to bani; undefined if it has fractions of a ban. */
export function toBani(lei: number): number | undefined {
  const bani = Math.round(lei * 100);
  return Math.abs(bani / 100 - lei) < 1e-9 ? bani : undefined;
}
