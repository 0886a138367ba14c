// Bank statements in the CAMT.053 format (ISO 20022), as rows of a table: day, amount, details.

import { XMLParser } from 'fast-xml-parser';
import type { TableRow } from '../tables/rows.ts';

/** Returns true if a text is XML. */
export const isXml = (text: string) => /^\s*<(?:\?xml|(?:\w+:)?Document)\b/.test(text);

type Node = Readonly<Record<string, unknown>>;

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Letters that are written by number (`&#536;`, `&#x218;`), and signs by name. */
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

/** Lists the values at a path, from all nodes on the way. */
const at = (value: unknown, ...path: string[]): unknown[] =>
  path.reduce((nodes, name) => nodes.flatMap((node) => (isNode(node) ? many(node[name]) : [])), many(value));

function textAt(value: unknown, ...path: string[]): string {
  return at(value, ...path)
    .map((node) => (isNode(node) ? node['#text'] : node))
    .filter((text) => typeof text === 'string')
    .map(decoded)
    .join(' ');
}

/** Payer and purpose of an entry or of one of its payments. */
function detailsOf(payment: unknown): string[] {
  return [
    textAt(payment, 'RltdPties', 'Dbtr', 'Nm') || textAt(payment, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
    textAt(payment, 'RltdPties', 'UltmtDbtr', 'Nm') || textAt(payment, 'RltdPties', 'UltmtDbtr', 'Pty', 'Nm'),
    textAt(payment, 'RmtInf', 'Ustrd'),
    textAt(payment, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(payment, 'AddtlTxInf'),
  ].filter(Boolean);
}

/** An amount in a form readable anywhere, with its currency; one that is none stays so: 450.505 is no 450,505. */
function amountOf(amount: unknown, sign: string): string {
  const [text, currency] = [textAt(amount), textAt(amount, '@Ccy')];
  const value = /^(\d+)(?:\.(\d\d?)0*)?$/.exec(text);
  return value ? `${sign}${value[1]}.${(value[2] ?? '').padEnd(2, '0')} ${currency}` : `? ${text}`;
}

function rowsOf(entry: unknown, line: number): TableRow[] {
  // An entry that is only expected has not come in.
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status && status !== 'BOOK') return [];
  const day = ['BookgDt', 'ValDt']
    .flatMap((name) => [textAt(entry, name, 'Dt'), textAt(entry, name, 'DtTm')])
    .find(Boolean);
  const sign = textAt(entry, 'CdtDbtInd') === 'DBIT' ? '-' : '';
  const reversed = textAt(entry, 'RvslInd') === 'true' ? ['STORNO'] : [];
  const payments = at(entry, 'NtryDtls', 'TxDtls');
  const amounts = payments.map(
    (payment) => at(payment, 'Amt')[0] ?? at(payment, 'AmtDtls', 'TxAmt', 'Amt')[0],
  );
  // Of several payments in one entry each is a row, if the bank gives the amount of each.
  const isParted = payments.length > 1 && amounts.every((amount) => amount !== undefined);
  const row = (amount: unknown, details: readonly string[]): TableRow => ({
    line,
    cells: [day ?? '?', amountOf(amount, sign), [...reversed, ...details].join(' · ')],
  });
  if (isParted) return payments.map((payment, nth) => row(amounts[nth], detailsOf(payment)));
  return [
    row(at(entry, 'Amt')[0], [...payments.flatMap(detailsOf), textAt(entry, 'AddtlNtryInf')].filter(Boolean)),
  ];
}

/** Reads the rows of a statement; none from any other document. Entities are not resolved, and a DTD is refused. */
export function readXml(text: string): TableRow[] {
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
  return at(document, 'Document', 'BkToCstmrStmt', 'Stmt', 'Ntry').flatMap((entry, nth) =>
    rowsOf(entry, nth + 1),
  );
}
