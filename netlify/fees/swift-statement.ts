// Bank statements in the MT940 format, as rows of a table: day, amount, details.

import { maxStatementLines } from '../../src/lib/api/statements.ts';
import type { TableRow } from '../tables/rows.ts';

/** Returns true if a text is a statement in this format. */
export const isSwift = (text: string) =>
  /^:20:/m.test(text.slice(0, 2_000)) && /^:(?:25|60[FM]|61):/m.test(text.slice(0, 10_000));

const movement =
  /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?:\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d+,\d{0,2})/;

/** The parts that a structured field 86 may have, such as the purpose in 20 to 29. */
const partCode = /^(?:00|1\d|2\d|3[0-8]|6[0-3])/;

/**
 * Parts a structured field by the sign with which it begins; null where it has no such beginning. The sign, or a letter that
 * became one on the way, may stand in a text too: a part begins only with a code that may come next.
 */
function partsOf(text: string): { code: number; value: string }[] | null {
  const sign = /^\w{0,4}([?+])\d\d/.exec(text)?.[1];
  if (!sign) return null;
  const parts: { code: number; value: string }[] = [];
  for (const piece of text.split(sign).slice(1)) {
    const code = Number(partCode.exec(piece)?.[0] ?? -1);
    const last = parts.at(-1);
    if (code > (last?.code ?? -1)) parts.push({ code, value: piece.slice(2) });
    else if (last) last.value += `${sign}${piece}`;
  }
  return parts;
}

/** Reads payer and purpose from field 86; accounts, banks and addresses are left out. */
function detailsOf(text: string): string {
  const lines = text.trim().replace(/\r?\n/g, '\n');
  const parts = partsOf(lines.replaceAll('\n', ''));
  if (parts) {
    const join = (fits: (code: number) => boolean) =>
      parts
        .filter(({ code }) => fits(code))
        .map(({ value }) => value)
        .join('');
    const [name, purpose] = [
      join((code) => code === 32 || code === 33),
      join((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)),
    ];
    return [name, purpose].filter(Boolean).join(' · ');
  }
  const named = [
    ...lines
      .replaceAll('\n', '')
      .matchAll(/\/(NAME|REMI|ORDP|EREF|IBAN|BIC|ADDR)\/([^]*?)(?=\/[A-Z]{4}\/|$)/g),
  ];
  if (named.length) {
    return named
      .filter(([, name = '']) => ['NAME', 'REMI', 'ORDP'].includes(name))
      .map(([, , value]) => value)
      .join(' · ');
  }
  return lines.replaceAll('\n', ' ');
}

/** The longest details of a movement: banks write some 400 characters, and no more than 500 are kept. */
const longest = 4_000;

/** The rows of a statement, the amount with its currency. */
export function readSwift(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let currency = '';
  let line = 1;
  // A field ends where the next begins, or the message.
  for (const field of text.split(/^(?=:\d\d[A-Z]?:|-\}?\s*$)/m)) {
    const [, tag = '', value = ''] = /^:(\d\d)[A-Z]?:([^]*)/.exec(field) ?? [];
    const last = rows.at(-1);
    if (tag === '60') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? '';
    if (tag === '61') {
      const { year, month, day, mark = '', amount = '' } = movement.exec(value)?.groups ?? {};
      const sign = mark === 'D' || mark === 'RC' ? '-' : '';
      rows.push({
        line,
        cells: mark
          ? [
              `20${year}-${month}-${day}`,
              `${sign}${amount.replace(/,$/, '')} ${currency}`,
              mark.length > 1 ? 'STORNO' : '',
            ]
          : ['?', '', value.slice(0, longest).trim()],
      });
    } else if (tag === '86' && last) {
      const details = last.cells[2] ?? '';
      if (details.length < longest)
        last.cells[2] = [details, detailsOf(value.slice(0, longest))].filter(Boolean).join(' · ');
    } else if (tag === '62') currency = '';
    line += field.split('\n').length - 1;
  }
  return rows.slice(0, maxStatementLines);
}
