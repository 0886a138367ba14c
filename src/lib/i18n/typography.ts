// Where a line must not break: between a number and what it counts, within a date, after an abbreviation.

import type { Locale } from './locales.ts';
import { monthNames } from './format.ts';

const noBreak = '\u00a0';
/** Takes no width and allows no break. */
const joiner = '\u2060';

/** What follows a number in the site's languages; units of the metric system stand for all of them. */
const counted =
  'lei|ron|euro|eur|ha|km|m|cm|mm|kg|g|%|ani|an|zile|zi|luni|ore|oră|h|de(?= )|years?|days?|months?|hours?|jahre?n?|tage?n?|monate?n?|stunden?|uhr';

/** Abbreviations that a number or another word follows. */
const abbreviations = 'nr|art|alin|lit|pag|str|ap|bl|tel|dr|no|p|pp|abs|bzw|ca|max|min|z|d|u';

const patterns = new Map<Locale, [RegExp, string][]>();

function patternsOf(locale: Locale): [RegExp, string][] {
  const known = patterns.get(locale);
  if (known) return known;
  const months = (['month', 'monthShort'] as const)
    .flatMap((style) => monthNames(locale, style))
    .map((name) => name.replace('.', '\\.'))
    .join('|');
  const made: [RegExp, string][] = [
    [new RegExp(`(\\d\\.?) (?=(?:${months})(?![\\p{L}]))`, 'giu'), `$1${noBreak}`],
    [new RegExp(`((?:${months})\\.?) (?=\\d{4}(?!\\d))`, 'giu'), `$1${noBreak}`],
    [new RegExp(`(\\d) (?=(?:${counted})(?![\\p{L}]))`, 'giu'), `$1${noBreak}`],
    // `30 de zile`: the word after the particle too.
    [/(\d\u00a0de) (?=\p{L})/gu, `$1${noBreak}`],
    [new RegExp(`(?<![\\p{L}\\d])((?:${abbreviations})\\.) (?=[\\p{L}\\d])`, 'giu'), `$1${noBreak}`],
    // `6.000–10.000`, `31 August – 15 October`: a dash does not begin a line.
    [/(\d[\d.]*)–(?=\d[\d.]{3})/g, `$1${joiner}–${joiner}`],
    [/ – /g, `${noBreak}– `],
  ];
  patterns.set(locale, made);
  return made;
}

/**
 * A text with the blanks at which it must not break made unbreakable.
 *
 * @example setText('cel mult 30 de zile', 'ro') // 'cel mult 30\u00a0de\u00a0zile'
 */
export function setText(text: string, locale: Locale): string {
  if (!/[\d.–]/.test(text)) return text;
  return patternsOf(locale).reduce((set, [pattern, by]) => set.replace(pattern, by), text);
}

/** Texts that are code, that scripts compare with their own, or that are drawn. */
const untouched = 'script|style|textarea|pre|code|svg|astro-island|title|template|noscript';
const token = new RegExp(`<(${untouched})\\b[\\s\\S]*?</\\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|([^<]+)`, 'g');

/** Sets all texts of a page; what its islands will write themselves stays. */
export function setPage(html: string, locale: Locale): string {
  return html.replace(token, (whole, _, text: string | undefined) =>
    text === undefined ? whole : setText(text, locale),
  );
}
