// Reads bank statements (MT940) and interim reports (MT942) as table rows: date, amount, details, direction of the money.

import { maxStatementLines } from '../../../src/office/fees/api/statements.ts';
import { fold } from '../../../src/core/fold.ts';
import { parseBani } from '../../../src/core/money.ts';
import type { TableRow } from '../../base/tables/rows.ts';
import { readBankDay } from './bank-day.ts';
import { isReturn } from './line-doubts.ts';
import type { AccountBalances } from './account-balances.ts';

/** Returns true if a text is a statement or report in one of these formats. */
export const isSwift = (text: string) =>
  /^:20:/m.test(text.slice(0, 2_000)) && /^:(?:25|60[FM]|61):/m.test(text.slice(0, 10_000));

/** Returns true for an interim report, which lists what came in so far that day and has no balances. */
export const isInterim = (text: string) => /^:34F:/m.test(text) && !/^:60[FM]:/m.test(text);

/** A year before 2020 is a date in another order. */
const movement =
  /^(?<year>[2-9]\d)(?<value>\d{4})(?<entry>\d{4}| {4})?(?<mark>R?[CD])?[A-Z]?(?<amount>\d+(?:[.,]\d*)?)(?=[A-Z\s]|$)\s*(?:[A-Z](?<type>[A-Z\d]{3})(?<reference>[^\n/]*))?/;

/** Reads fields 60 and 62 of each message (F in the first and last of several, M in between), and the account in field 25. */
export function swiftBalances(text: string): AccountBalances[] {
  const parts: AccountBalances[] = [];
  for (const [, tag = '', value = ''] of text.matchAll(/^:(20|25|60[FM]|62[FM]):(.*)$/gm)) {
    const [, mark, currency, amount = ''] = /^([CD])\d{6}([A-Z]{3})(\d+,\d{0,2})\s*$/.exec(value) ?? [];
    const bani = currency === 'RON' ? parseBani(amount.replace(/,$/, '')) : undefined;
    const sum = bani === undefined ? undefined : mark === 'D' ? -bani : bani;
    const last = parts.at(-1);
    if (tag === '20') parts.push({ account: '', opening: undefined, closing: undefined });
    else if (last && tag === '25') last.account = value.trim();
    else if (last && tag.startsWith('60')) last.opening = sum;
    else if (last) last.closing = sum;
  }
  return parts;
}

/** The longest details of a movement: banks write about 400 characters, and at most 500 are stored. */
const longest = 4_000;

/** SWIFT's line width, and that of the German variants. */
const [width, narrowWidth] = [65, 35];

/** Joins the lines of a text. A full line continues within a word; shorter ones end between words. */
type Join = (text: string) => string;

/**
 * Detects at which width a file breaks its texts. Some banks have a shorter first line, at whose end words are joined; but labels
 * and references before the text can be equally long, too.
 */
function detectJoin(texts: readonly string[]): Join {
  const split = texts.map((text) => text.split('\n'));
  const widest = split.flat().reduce((most, line) => Math.max(most, line.length), 0);
  const full = widest === narrowWidth ? narrowWidth : width;
  const firsts = split.filter(({ length }) => length > 1).map(([first = '']) => first);
  const hasWidth = new Set(firsts).size > 1 && new Set(firsts.map(({ length }) => length)).size === 1;
  const isWithin = (line: string, next = '') => /\p{L}$/u.test(line) && /^\p{L}/u.test(next);
  return (text) =>
    text
      .split('\n')
      .map((line, at, all) =>
        line.length >= full || (hasWidth && !at && isWithin(line, all[1])) ? line : `${line} `,
      )
      .join('')
      .trim();
}

/** The codes of the parts that a structured field 86 may have, such as 20 to 29 for the purpose. */
const partCode = /^(?:00|1\d|2\d|3[0-8]|6[0-3]|7[01])/;

/**
 * Splits a structured field at its first separator, which each bank chooses; null if it does not begin with one. The separator,
 * also as a garbled letter, may occur inside texts: a part begins only with a code not seen yet, and codes below 20 come first
 * and in order.
 */
function parseParts(text: string): Map<number, string> | null {
  const sign = /^\w{0,4}([?+~^<>])\d\d/.exec(text)?.[1];
  if (!sign) return null;
  const [business = '', ...pieces] = text.split(sign);
  const parts = new Map<number, string>();
  let last = -1;
  for (const piece of pieces) {
    const code = Number(partCode.exec(piece)?.[0] ?? -1);
    if (code > last || (code > 19 && !parts.has(code))) {
      parts.set(code, piece.slice(2));
      last = code;
    } else if (last < 0) return null;
    // A separator after the last part starts no new one.
    else if (piece.trim()) parts.set(last, `${parts.get(last) ?? ''}${sign}${piece}`);
  }
  return parts.size > 1 || /^\d{3}$/.test(business) ? parts : null;
}

/** A part of this length continues in the next within a word. */
const fullPart = 27;

const isAccount = (text: string) => /^[A-Z]{2}\d\d[A-Z\d]{11,30}$|^\d{8,}$/.test(text.replaceAll(' ', ''));

/** Returns the purpose and the ultimate payer of a SEPA payment, without the references between them. */
function extractPurpose(text: string): string {
  if (!text.includes('SVWZ+')) return text;
  return text
    .split(/(?=(?:EREF|KREF|MREF|BREF|RREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+)/)
    .filter((part) => !/^[A-Z]{3,4}\+/.test(part) || /^(?:SVWZ|ABWA)\+/.test(part))
    .map((part) => part.replace(/^(?:SVWZ|ABWA)\+/, ' '))
    .join('');
}

function partDetails(parts: ReadonlyMap<number, string>): string[] {
  const join = (fits: (code: number, value: string) => boolean) =>
    [...parts]
      .filter(([code, value]) => fits(code, value))
      .sort(([a], [b]) => a - b)
      .map(([, value]) => (value.length < fullPart ? `${value} ` : value))
      .join('');
  const kind = parts.get(0) ?? '';
  return [
    // The bank's own name for the movement says nothing else.
    isReturn(kind) ? kind : '',
    join((code, value) => (code === 32 || code === 33) && /\p{L}/u.test(value) && !isAccount(value)),
    extractPurpose(join((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63))),
  ];
}

const coded =
  /\/(?=(?:ACCW|ADDR|BBAN|BENM|BIC|CNTP|CSID|EREF|IBAN|ISDT|MARF|NAME|ORDP|PREF|PURP|REMI|RTRN|SVCL|TRCD|TRTP|ULTC|ULTD)\/)/;

/** Returns payer and purpose from a field with codes such as `/NAME/`; null if it has none of those. */
function codedDetails(text: string): string[] | null {
  const said = text.split(coded).flatMap((part, at, all) => {
    const [, code = '', value = ''] = /^([A-Z]{3,4})\/(.*)$/.exec(part) ?? [];
    // Words before the first code, unless they are a business code.
    if (!at && !/^[\d\s]*$/.test(part)) return [part];
    if (code === 'RTRN') return [`RTRN ${value.replace(/\/+$/, '')}`];
    // Account, bank, name, place.
    if (code === 'CNTP') return [value.split('/')[2] ?? ''];
    if (code === 'REMI') return [value.replace(/^(?:USTD|STRD)\/+/, '').replace(/\/+$/, '')];
    // The name of whom the money went to is told apart from the payer's.
    const towards = all[at - 1]?.startsWith('BENM/') ? 'Beneficiar ' : '';
    return code === 'NAME' || code === 'ORDP' ? [towards + value.replace(/\/+$/, '')] : [];
  });
  return said.some(Boolean) ? said : null;
}

/** Reads payer and purpose from field 86, without accounts, banks and addresses if the bank separates them. */
function readDetails(text: string, join: Join): string[] {
  const parts = parseParts(text.replaceAll('\n', '').trimStart());
  if (parts) return partDetails(parts);
  const joined = join(text);
  return codedDetails(joined) ?? [joined];
}

/** Reads a bank-specific field: 01 to 14 are the purpose, 15 and 16 the payer. */
function ownDetails(text: string): string[] {
  const lines = text.split('\n').map((line) => /^(\d\d)(.*)$/.exec(line));
  if (!lines[0]) return [text];
  const join = (from: number, to: number) =>
    lines
      .filter((line) => line && Number(line[1]) >= from && Number(line[1]) <= to)
      .map((line) => line?.[2] ?? '')
      .join(' ');
  return [join(15, 16), join(1, 14)];
}

interface Movement {
  line: number;
  /** Field 61. */
  text: string;
  currency: string;
  /** The fields that describe it, with their tags. */
  fields: { tag: string; text: string }[];
}

const containsWords = (text: string, other: string) => {
  const words = new Set(fold(text).split(/[^\p{L}\d]+/u));
  return fold(other)
    .split(/[^\p{L}\d]+/u)
    .every((word) => words.has(word));
};

function toRow({ line, text, currency, fields }: Movement, join: Join): TableRow {
  const groups = movement.exec(text)?.groups;
  if (!groups) return { line, cells: ['?', '', text.slice(0, longest)] };
  const { year = '', value = '', entry = value, mark = '', amount = '', type, reference = '' } = groups;
  const day = readBankDay(`20${year}${value}`) ?? readBankDay(`20${year}${entry}`);
  const told = fields.flatMap(({ tag, text }) => (tag === '86' ? readDetails(text, join) : ownDetails(text)));
  const under = text.split('\n').slice(1).join(' ').trim();
  const more = isAccount(under) || under.startsWith('/') || containsWords(told.join(' '), under) ? '' : under;
  const back = mark.length > 1 ? 'STORNO' : type === 'RTI' ? 'RETUR' : '';
  const details = [back, ...told, more].map((part) => part.trim()).filter(Boolean);
  return {
    line,
    cells: [
      day ?? '?',
      // Without a currency, the amount may be in any.
      // A point is a decimal separator here, never one of thousands.
      currency ? `${amount.replace('.', ',').replace(/,$/, '')} ${currency}` : `? ${amount}`,
      details.join(' · ') || reference.trim().replace(/^NO(?:N)?REF$/, ''),
      // A reversed outgoing payment came in.
      mark === 'RD' ? 'C' : mark === 'RC' ? 'D' : mark,
    ],
  };
}

/** Matches the currency in a field: an account, a balance or a floor limit. */
const currencyIn: Record<string, RegExp> = {
  25: /(?:[\s/]|\d)([A-Z]{3})\s*$/,
  34: /^([A-Z]{3})/,
  60: /^[CD]\d{6}([A-Z]{3})/,
};

/** Reads the rows of a statement; the amount includes its currency. */
export function readSwift(text: string): TableRow[] {
  const movements: Movement[] = [];
  /** The movement that the next field describes; after a balance, fields describe the statement. */
  let open: Movement | undefined;
  let currency = '';
  let line = 1;
  // A field ends where the next field begins or the message ends.
  for (const field of text.replace(/\r\n?/g, '\n').split(/^(?=:(?:\d\d[A-Z]?|NS):|-\}?\s*$)/m)) {
    const [, tag = '', value = ''] = /^:(\d\d|NS)[A-Z]?:([^]*)/.exec(field) ?? [];
    if (tag === '20') currency = '';
    currency = currencyIn[tag]?.exec(value)?.[1] ?? currency;
    if (tag === '61') {
      open = { line, text: value.slice(0, longest).trim(), currency, fields: [] };
      movements.push(open);
    } else if (tag !== '86' && tag !== 'NS') open = undefined;
    else if (open && open.fields.reduce((sum, { text }) => sum + text.length, 0) < longest)
      open.fields.push({ tag, text: value.slice(0, longest).replace(/\s+$/, '') });
    line += field.split('\n').length - 1;
  }
  const join = detectJoin(movements.flatMap(({ fields }) => fields.map((field) => field.text)));
  return movements.slice(0, maxStatementLines).map((movement) => toRow(movement, join));
}
