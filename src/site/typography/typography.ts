// Prevents line breaks between a number and what it counts, within a date, after an abbreviation.

import { formatMonthDay, monthNames } from '../../core/i18n/format.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { localeCodes, type Locale } from '../../core/i18n/locales.ts';

const noBreak = '\u00a0';
/** Has no width and prevents a line break. */
const joiner = '\u2060';

/** Written the same in all languages. */
const units = ['ha', 'km', 'm', 'cm', 'mm', 'kg', 'g', '%', 'RON', 'EUR'];

const files = import.meta.glob<Files['typography']>('../../../locales/*/typography.json', {
  eager: true,
  import: 'default',
});

/** Returns the words of a language that must stay on a line with a number or another word; none if it lists none. */
function loadWords(locale: Locale) {
  const { counted, abbreviations } = files[`../../../locales/${locale}/typography.json`] ?? {};
  const list = (words = '') => words.split(' ').filter(Boolean);
  const after = [...units, ...list(counted)];
  return {
    counted: after.map((word) => word.replace('_', '(?= )')).join('|'),
    // `30 de zile`: a word marked like this is only a particle, and the next word belongs to the number as well.
    particles: after.filter((word) => word.endsWith('_')).map((word) => word.slice(0, -1)),
    abbreviations: list(abbreviations).join('|'),
  };
}

type Rule = [pattern: RegExp, by: string];

/** Returns the months both standalone and as written beside a day: `Sep`, but `15. Sept.`. */
function monthWords(locale: Locale): string[] {
  const besideDays = monthNames(locale, 'month').map((_, month) =>
    formatMonthDay(`${String(month + 1).padStart(2, '0')}-02`, locale).replaceAll(/^\P{L}+|\P{L}+$/gu, ''),
  );
  return [...monthNames(locale, 'month'), ...monthNames(locale, 'monthShort'), ...besideDays];
}

function buildRules(locale: Locale): Rule[] {
  const months = monthWords(locale)
    .map((name) => name.replace('.', '\\.'))
    .join('|');
  const { counted, particles, abbreviations } = loadWords(locale);
  const optional = (words: string, pattern: string): Rule[] =>
    words ? [[new RegExp(pattern, 'giu'), `$1${noBreak}`]] : [];
  return [
    [new RegExp(`(\\d\\.?) (?=(?:${months})(?![\\p{L}]))`, 'giu'), `$1${noBreak}`],
    [new RegExp(`((?:${months})\\.?) (?=\\d{4}(?!\\d))`, 'giu'), `$1${noBreak}`],
    [new RegExp(`(\\d) (?=(?:${counted})(?![\\p{L}]))`, 'giu'), `$1${noBreak}`],
    ...particles.flatMap((word) => optional(word, `(\\d${noBreak}${word}) (?=\\p{L})`)),
    ...optional(abbreviations, `(?<![\\p{L}\\d])((?:${abbreviations})\\.) (?=[\\p{L}\\d])`),
    // `6.000–10.000`, `31 August – 15 October`: a dash must not begin a line.
    [/(\d[\d.,]*)–(?=\d[\d.,]{3})/g, `$1${joiner}–${joiner}`],
    [/ – /g, `${noBreak}– `],
  ];
}

const rules = Object.fromEntries(localeCodes.map((locale) => [locale, buildRules(locale)])) as Record<
  Locale,
  Rule[]
>;

/**
 * Returns a text with the spaces that must not break replaced by non-breaking ones.
 *
 * @example setText('cel mult 30 de zile', 'ro') // 'cel mult 30\u00a0de\u00a0zile'
 */
export function setText(text: string, locale: Locale): string {
  if (!/[\d.–]/.test(text)) return text;
  return rules[locale].reduce((set, [pattern, by]) => set.replace(pattern, by), text);
}
