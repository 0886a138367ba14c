// What the site's language avoids: each rule with its replacement.

import type { Locale } from '../../../src/core/i18n/locales.ts';

/** A pattern that no text may contain, and its replacement. */
type Rule = readonly [pattern: RegExp, instead: string];

const everywhere: readonly Rule[] = [
  [/[şţŞŢ]/, 'ș ț with a comma below'],
  [/\.\.\./, '…'],
  [/"/, 'the quotation marks of the language'],
  [/\p{L}'\p{L}/u, '’'],
  [/ -+ /, '–'],
];

const romanian: readonly Rule[] = [
  [/\bsitul(ui)?\b(?! Natura)/, 'site-ul: a “sit” is a protected place'],
  [/\b(Credite|Minimum|Litere)\b/, 'Autori și licențe, Dimensiune minimă, Fonturi'],
  [/\bPe la \d/, 'În jurul anului'],
  [/\bpoduri(le)? cu picior/, 'cu pilă'],
  [
    /(?<!\p{L})(Sari|Tipărește|Copiază|Reîncarcă|Arată|Ascunde|Trimite|Închide|Caută|Șterge|Încearcă)(?!\p{L})/u,
    'the polite form: Săriți, Tipăriți …',
  ],
  [/(?<!\p{L})(tu|ție|tău|tale|poți|vrei|ești)(?!\p{L})/u, 'dumneavoastră'],
];

const english: readonly Rule[] = [
  [/\barmou?rer/i, 'gunsmith'],
  [/\b(color|center|favor|gray\b|organiz|recogniz|meter\b|license(?! \(OFL\)))/i, 'British spelling'],
  [/\b[Tt]ariffs?\b/, 'fees'],
  [/\bsubscriptions?\b/i, 'membership, fees'],
  [/\bdoes not answer\b/, 'is not responding'],
  [/\bdoe (or|and) young\b/, 'doe and kid'],
];

const german: readonly Rule[] = [
  [/Hochwild/, 'Schalenwild: roe deer is no Hochwild'],
  [/(?<!Dringlichkeits)(?<!\p{L})Verordnung/u, 'Erlass'],
  [/Lehrzeit/, 'Ausbildungszeit'],
  [/Auerhuhn|Damtier/, 'Auerwild, Alttier'],
  [/Wildschweinrüssel/, 'Keilerkopf'],
  [/(?<!Drück- und )(?<!Drück- oder )(?<!\p{L})Treibjagd/u, 'Drück- und Treibjagd'],
  [/\p{L}…/u, 'a space before …'],
  [/[Qq]uellennachweis/, 'Bildnachweise'],
  [/„noch zu bestätigen/, '„zu bestätigen'],
];

const own: Partial<Record<Locale, readonly Rule[]>> = { ro: romanian, en: english, de: german };

/** Expressions of doubt: they belong in notes, in messages to editors, or once at the top of a page, with what is known. */
const doubts: Partial<Record<Locale, RegExp>> = {
  ro: /de confirmat|(?<!\p{L})de regulă/iu,
  en: /to be confirmed|\busually\b|\bas a rule\b/i,
  de: /zu bestätigen|(?<!\p{L})in der Regel|(?<!\p{L})meist(?!\p{L})/iu,
};

/** Returns the expression of doubt in a text for visitors. */
export function doubtIn(text: string, locale: Locale): string | undefined {
  return doubts[locale]?.exec(text)?.[0];
}

/** Returns descriptions of wording in a text that its language avoids. */
export function wrongWords(text: string, locale: Locale): string[] {
  return [...everywhere, ...(own[locale] ?? [])].flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}”: ${instead}`];
  });
}
