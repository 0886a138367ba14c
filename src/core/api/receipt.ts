// The receipts of reports, with a check letter that reveals one copied wrongly.

import { letters } from './report.ts';

/** Returns a letter that changes if one digit is wrong or two are swapped. */
function checkLetter(digits: string): string {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at + 2), 0);
  return letters.charAt(sum % letters.length);
}

/** Returns a receipt such as `SV-2026-0147-K`. */
export function formatReceipt(year: number, number: number): string {
  const counted = String(number).padStart(4, '0');
  return `SV-${year}-${counted}-${checkLetter(`${year}${counted}`)}`;
}

/** Reads a receipt as people type it, also without hyphens; undefined if it is not one, or a character is wrong. */
export function readReceipt(typed: string): { year: number; number: number } | undefined {
  const [, year = '', counted = '', letter] =
    /^SV(\d{4})(\d{4,6})([A-Z])$/.exec(typed.toUpperCase().replace(/[^A-Z\d]/g, '')) ?? [];
  if (!letter || checkLetter(year + counted) !== letter) return undefined;
  return { year: Number(year), number: Number(counted) };
}
