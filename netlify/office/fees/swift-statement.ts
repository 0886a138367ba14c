// Bank statements in the MT940 format, and interim reports in MT942, as rows of a table: day, amount, details, and which way the money went.

import { maxStatementLines } from '../../../src/office/fees/api/statements.ts';
import { fold } from '../../../src/core/fold.ts';
import { parseBani } from '../../../src/core/money.ts';
import type { TableRow } from '../../base/tables/rows.ts';
import { readBankDay } from './bank-day.ts';
import type { AccountBalances } from './account-balances.ts';

/** Returns true if a text is a statement or a report in these formats. */
export const isSwift = (text: string) =>
  /^:20:/m.test(text.slice(0, 2_000)) && /^:(?:25|60[FM]|61):/m.test(text.slice(0, 10_000));

/** Returns true of a report of what has come in so far that day: it has no balances. */
export const isInterim = (text: string) => /^:34F:/m.test(text) && !/^:60[FM]:/m.test(text);

const movement =
  /^(?<year>\d\d)(?<value>\d{4})(?<entry>\d{4})?(?<mark>R?[CD])?[A-Z]?(?<amount>\d+(?:[.,]\d*)?)(?=[A-Z\s]|$)\s*(?:[A-Z][A-Z\d]{3}(?<reference>[^\n/]*))?/;

/** Fields 60 and 62 of each message, with the account of field 25; F are the first and the last of several messages, M those between. */
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

/** The longest details of a movement: banks write some 400 characters, and no more than 500 are kept. */
const longest = 4_000;

/** SWIFT's width of a line, and that of the German forms. */
const [width, narrowWidth] = [65, 35];

/** Joins the lines of a text. A full one goes on within a word; the others ended between words. */
type Join = (text: string) => string;

/** Finds at which width a file's texts are broken: some banks have a narrower first line. */
function detectJoin(texts: readonly string[]): Join {
  const split = texts.map((text) => text.split('\n'));
  const widest = split.flat().reduce((most, line) => Math.max(most, line.length), 0);
  const full = widest === narrowWidth ? narrowWidth : width;
  const firsts = split.filter(({ length }) => length > 1).map(([first = '']) => first.length);
  const first = firsts.length > 1 && new Set(firsts).size === 1 ? (firsts[0] ?? full) : full;
  return (text) =>
    text
      .split('\n')
      .map((line, at) => (line.length < (at ? full : Math.min(full, first)) ? `${line} ` : line))
      .join('')
      .trim();
}

/** The parts that a structured field 86 may have, such as the purpose in 20 to 29. */
const partCode = /^(?:00|1\d|2\d|3[0-8]|6[0-3]|7[01])/;

/**
 * Parts a structured field by the sign with which it begins, which is the bank's choice; null where it has no such beginning. The
 * sign, or a letter that became one on the way, may stand in a text too: a part begins only with a code that was not there
 * yet, and those below 20 come first and in their order.
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
    // A sign behind the last part begins nothing.
    else if (piece.trim()) parts.set(last, `${parts.get(last) ?? ''}${sign}${piece}`);
  }
  return parts.size > 1 || /^\d{3}$/.test(business) ? parts : null;
}

/** A part of so many characters goes on in the next within a word. */
const fullPart = 27;

const isAccount = (text: string) => /^[A-Z]{2}\d\d[A-Z\d]{11,30}$|^\d{8,}$/.test(text.replaceAll(' ', ''));

/** Returns the purpose of a SEPA payment, and who really paid, without the references between them. */
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
  return [
    join((code, value) => (code === 32 || code === 33) && /\p{L}/u.test(value) && !isAccount(value)),
    extractPurpose(join((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63))),
  ];
}

const coded =
  /\/(?=(?:ACCW|ADDR|BBAN|BENM|BIC|CNTP|CSID|EREF|IBAN|ISDT|MARF|NAME|ORDP|PREF|PURP|REMI|RTRN|SVCL|TRCD|TRTP|ULTC|ULTD)\/)/;

/** Payer and purpose of a field with words such as `/NAME/`; null where it has none of those that say it. */
function codedDetails(text: string): string[] | null {
  const said = text.split(coded).flatMap((part) => {
    const [, code = '', value = ''] = /^([A-Z]{3,4})\/(.*)$/.exec(part) ?? [];
    // Account, bank, name, place.
    if (code === 'CNTP') return [value.split('/')[2] ?? ''];
    if (code === 'REMI') return [value.replace(/^(?:USTD|STRD)\/+/, '').replace(/\/+$/, '')];
    return code === 'NAME' || code === 'ORDP' ? [value.replace(/\/+$/, '')] : [];
  });
  return said.some(Boolean) ? said : null;
}

/** Reads payer and purpose from field 86; accounts, banks and addresses are left out where the bank parts them. */
function readDetails(text: string, join: Join): string[] {
  const parts = parseParts(text.replaceAll('\n', '').trimStart());
  if (parts) return partDetails(parts);
  const joined = join(text);
  return codedDetails(joined) ?? [joined];
}

/** Reads a field of the bank's own: 01 to 14 are the purpose, 15 and 16 the payer. */
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
  /** Fields that speak of it, with their tags. */
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
  const { year = '', value = '', entry = value, mark = '', amount = '', reference = '' } = groups;
  const day = readBankDay(`20${year}${value}`) ?? readBankDay(`20${year}${entry}`);
  const told = fields.flatMap(({ tag, text }) => (tag === '86' ? readDetails(text, join) : ownDetails(text)));
  const under = text.split('\n').slice(1).join(' ').trim();
  const more = isAccount(under) || under.startsWith('/') || containsWords(told.join(' '), under) ? '' : under;
  const details = [mark.length > 1 ? 'STORNO' : '', ...told, more].map((part) => part.trim()).filter(Boolean);
  return {
    line,
    cells: [
      day ?? '?',
      // What names no currency may be any.
      // A point is a comma here, never one of thousands.
      currency ? `${amount.replace('.', ',').replace(/,$/, '')} ${currency}` : `? ${amount}`,
      details.join(' · ') || reference.trim().replace(/^NO(?:N)?REF$/, ''),
      // What takes back a payment out came in.
      mark === 'RD' ? 'C' : mark === 'RC' ? 'D' : mark,
    ],
  };
}

/** The currency that a field names: an account, a balance or a floor. */
const currencyIn: Record<string, RegExp> = {
  25: /(?:[\s/]|\d)([A-Z]{3})\s*$/,
  34: /^([A-Z]{3})/,
  60: /^[CD]\d{6}([A-Z]{3})/,
};

/** The rows of a statement, the amount with its currency. */
export function readSwift(text: string): TableRow[] {
  const movements: Movement[] = [];
  /** The movement of which the next field speaks: after a balance it is the statement. */
  let open: Movement | undefined;
  let currency = '';
  let line = 1;
  // A field ends where the next begins, or the message.
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
