// Reads bank statements in CAMT.053 (ISO 20022) as table rows: date, amount, details and direction of the money.

import { XMLParser } from 'fast-xml-parser';
import { parseBani } from '../../../src/core/money.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import type { TableRow } from '../../base/tables/rows.ts';
import type { AccountBalances } from './account-balances.ts';
import { isReturn } from './line-doubts.ts';

/** Returns true if a text is XML. */
export const isXml = (text: string) => /^\s*<(?:\?xml|(?:\w+:)?Document)\b/.test(text);

/** The maximum number of tags and attributes; an entry has some 30, so no statement of an accepted size has so many. */
const mostTags = 250_000;

/**
 * Markup between two texts: a comment, a CDATA section, or a start or end tag with complete attributes. Elements of a statement
 * have only a few attributes; a million of them would overflow the stack.
 */
const xmlTag =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\/[^<>]*>|<\??[^\s<>="'/?]+(?:\s+[^\s<>="'/]+\s*=\s*(?:"[^"]*"|'[^']*')){0,50}\s*[/?]?>/y;

/**
 * Refuses documents that would take too long to parse.
 *
 * @throws ProblemError 413 too-many-lines
 * @throws ProblemError 422 statement-unreadable if a tag is not valid XML, such as one with attributes without values.
 */
export function refuseTagged(text: string): void {
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', xmlTag.lastIndex)) {
    xmlTag.lastIndex = at;
    const [tag] = xmlTag.exec(text) ?? [];
    if (tag === undefined) throw new ProblemError('statement-unreadable');
    // An attribute takes as long as two tags.
    tags += 2 * tag.split('=').length - 1;
    if (tags > mostTags) throw new ProblemError('too-many-lines');
  }
}

/** A row; what is not booked yet will come again in another statement. */
export type StatementRow = TableRow & { isPending?: true };

type Node = Readonly<Record<string, unknown>>;

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Decodes numeric (`&#536;`, `&#x218;`) and named character references. */
const decoded = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,5})|#(\d{1,6})|(lt|gt|quot|apos|amp));/gi,
    (_, hex?: string, decimal?: string, name?: string) =>
      name
        ? (signs[name.toLowerCase()] ?? '')
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

const many = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Lists the values at a path, through all nodes on the way. */
const at = (value: unknown, ...path: string[]): unknown[] =>
  path.reduce((nodes, name) => nodes.flatMap((node) => (isNode(node) ? many(node[name]) : [])), many(value));

function textAt(value: unknown, ...path: string[]): string {
  return at(value, ...path)
    .map((node) => (isNode(node) ? node['#text'] : node))
    .filter((text) => typeof text === 'string')
    .map(decoded)
    .join(' ');
}

/** Returns true if the bank's code says that a payment came back. */
const isReturnCode = (node: unknown) =>
  /^(?:RRTN|RPCR)$/.test(textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'));

/** Reads payer, or receiver of what was sent, and purpose of an entry or one of its payments. */
function readDetails(payment: unknown, direction: string): string[] {
  const nameOf = (party: string) =>
    textAt(payment, 'RltdPties', party, 'Nm') || textAt(payment, 'RltdPties', party, 'Pty', 'Nm');
  const parties = direction === 'D' ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr'];
  return [
    at(payment, 'RtrInf').length || isReturnCode(payment) ? 'RETUR' : '',
    ...parties.map(nameOf),
    textAt(payment, 'RmtInf', 'Ustrd'),
    textAt(payment, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(payment, 'RmtInf', 'Strd', 'AddtlRmtInf'),
    textAt(payment, 'Purp', 'Prtry'),
    textAt(payment, 'AddtlTxInf'),
    textAt(payment, 'RtrInf', 'AddtlInf'),
  ].filter(Boolean);
}

/** Returns an amount in an unambiguous form with its currency; anything else is kept as unreadable: 450.505 is not 450,505. */
function readAmount(amount: unknown): string {
  const [text, currency] = [textAt(amount), textAt(amount, '@Ccy')];
  const value = /^(\d+)(?:\.(\d\d?)0*)?$/.exec(text);
  return value ? `${value[1]}.${(value[2] ?? '').padEnd(2, '0')} ${currency}` : `? ${text}`;
}

/** Reads the direction of an entry or of a payment in it; empty if it has none. */
const readDirection = (node: unknown) => ({ CRDT: 'C', DBIT: 'D' })[textAt(node, 'CdtDbtInd').trim()] ?? '';

interface Part {
  amount: string;
  direction: string;
  details: string[];
}

/** Returns what the parts lack of the whole; undefined if that is not told in its currency. */
function restOf(whole: Part, parts: readonly Part[]): number | undefined {
  const currency = (part: Part) => part.amount.split(' ')[1];
  const sum = ({ amount, direction }: Part) => parseFloat(amount) * (direction === 'D' ? -100 : 100);
  return parts.every((part) => part.direction && currency(part) === currency(whole))
    ? Math.round(sum(whole) - parts.reduce((total, part) => total + sum(part), 0))
    : undefined;
}

/** Returns the payments of an entry, each with amount and direction, if they add up to it; otherwise the entry itself. */
function parseParts(entry: unknown): Part[] {
  const payments = at(entry, 'NtryDtls', 'TxDtls');
  const entered = readDirection(entry);
  const parts = payments.map((payment) => {
    const direction = readDirection(payment) || entered;
    const amount = readAmount(at(payment, 'Amt')[0] ?? at(payment, 'AmtDtls', 'TxAmt', 'Amt')[0]);
    return { amount, direction, details: readDetails(payment, direction) };
  });
  const [only, ...others] = parts;
  const whole = {
    amount: readAmount(at(entry, 'Amt')[0]),
    // A single payment must have the same direction as its entry.
    direction: only && !others.length && only.direction !== entered ? '' : entered,
    details: [...parts.flatMap(({ details }) => details), textAt(entry, 'AddtlNtryInf')].filter(Boolean),
  };
  const rest = restOf(whole, parts);
  const told = textAt(entry, 'AddtlNtryInf');
  if (others.length && rest === 0)
    return parts.map((part) => (isReturn(told) ? { ...part, details: [...part.details, told] } : part));
  const count = at(entry, 'NtryDtls', 'Btch', 'NbOfTxs').reduce<number>((sum, one) => sum + Number(one), 0);
  // Who paid the rest is not told.
  const isPartial = count > Math.max(1, parts.length) || (parts.length > 0 && (rest ?? 0) !== 0);
  return [isPartial ? { ...whole, details: [...whole.details, 'LOT'] } : whole];
}

function readRows(entry: unknown, line: number): StatementRow[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  const isPending = Boolean(status) && status !== 'BOOK';
  const day = ['BookgDt', 'ValDt']
    .flatMap((name) => [textAt(entry, name, 'Dt'), textAt(entry, name, 'DtTm')])
    .find(Boolean);
  const own = textAt(entry, 'Sts', 'Prtry');
  const state = /^book/i.test(own) ? '' : own;
  const reversed = /^(?:true|1)$/.test(textAt(entry, 'RvslInd'))
    ? ['STORNO']
    : isReturnCode(entry)
      ? ['RETUR']
      : [];
  return parseParts(entry).map(({ amount, direction, details }) => ({
    line,
    cells: [day ?? '?', amount, [...reversed, state, ...details].filter(Boolean).join(' · '), direction],
    ...(isPending && { isPending }),
  }));
}

/** Lists the statements of a document; none for any other text. Entities are not resolved, and a DTD is refused. */
function statementsIn(text: string): unknown[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return [];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
  });
  let document: unknown;
  try {
    document = parser.parse(text);
  } catch {
    return [];
  }
  return at(document, 'Document', 'BkToCstmrStmt', 'Stmt');
}

/** Reads the rows of all statements in a document. */
export const readXml = (text: string): StatementRow[] =>
  at(statementsIn(text), 'Ntry').flatMap((entry, nth) => readRows(entry, nth + 1));

/** Reads the balance of one of these kinds: opening, previous closing, or closing. */
function balanceIn(statement: unknown, ...kinds: string[]): number | undefined {
  const balance = at(statement, 'Bal').find((one) => kinds.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')));
  if (textAt(balance, 'Amt', '@Ccy') !== 'RON') return undefined;
  const bani = parseBani(readAmount(at(balance, 'Amt')[0]).replace(/ .*/, ''));
  return bani !== undefined && textAt(balance, 'CdtDbtInd') === 'DBIT' ? -bani : bani;
}

/** Reads the balances of each statement in a document. */
export const xmlBalances = (text: string): AccountBalances[] =>
  statementsIn(text).map((statement) => ({
    account: textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
    opening: balanceIn(statement, 'OPBD', 'PRCD'),
    closing: balanceIn(statement, 'CLBD'),
  }));
