// The texts of `locales/`, in a given language: `t('nav:home')`. Build time only.

// Initialises the translations (astro-i18next does this on pages only; feeds and the manifest need them too).
import 'astro:scripts/page-ssr.js';
import i18next from 'i18next';
import { defaultLocale, isLocale, locales, type Locale } from '../../core/i18n/locales.ts';
import type { Files, Key } from '../../core/i18n/keys.ts';
import { getDirection, widgetWords } from '../../core/widgets/catalogues.ts';
import { mergeTexts, withSinglePlaces } from '../../core/i18n/merged.ts';
import { partFiles } from '../../parts.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a key in one language; `count` selects its plural form. */
export type T = (key: Key, values?: Values) => string;

const translators = new Map<Locale, T>();

/**
 * Returns the translator of a language. Never changes a shared current language.
 *
 * @returns a function that throws for a key without a text; i18next would print the key.
 */
export function getT(locale: Locale): T {
  const known = translators.get(locale);
  if (known) return known;
  const fixed = i18next.getFixedT(locale);
  const make: T = (key, values) => {
    if (!i18next.exists(key, { ...values, lng: locale })) throw new Error(`locales: "${key}" has no text`);
    return fixed(key, { ...values });
  };
  // i18next parses a key each time, which over thousands of pages is a considerable part of a build.
  const plain = new Map<Key, string>();
  const t: T = (key, values) => {
    if (values) return make(key, values);
    const text = plain.get(key) ?? make(key);
    plain.set(key, text);
    return text;
  };
  translators.set(locale, t);
  return t;
}

const files = new Map<string, Files[keyof Files]>();

/**
 * Returns a whole file of texts, for scripts, which fill in `{name}` themselves with `fill`. `{{name}}` is converted to the
 * same form.
 */
export function getFile<File extends keyof Files>(locale: Locale, file: File): Files[File] {
  const name = `${locale} ${file}`;
  const known = files.get(name) as Files[File] | undefined;
  if (known) return known;
  const [own = {}, original] = [locale, defaultLocale].map(
    (code) => i18next.getResourceBundle(code, file) as Files[File] | undefined,
  );
  const texts = withSinglePlaces(mergeTexts(original as Files[File], own));
  files.set(name, texts);
  return texts;
}

/** The sections in the first words file of a part that are not sent to its screens. */
export const partTexts = ['mails', 'ownData', 'retention'] as const;

/** Returns a section of the first words files of all parts, merged. */
export function readPartTexts<Text = Record<string, string>>(
  locale: Locale,
  name: (typeof partTexts)[number],
): Record<string, Text> {
  const all = partFiles.map((file) => getFile(locale, file) as Partial<Record<typeof name, object>>);
  return Object.assign({}, ...all.map((texts) => texts[name])) as Record<string, Text>;
}

/** Returns the language of the page being built, its texts and the words of its widgets. Pass `Astro`, in any component. */
export function i18n(astro: { params: Readonly<Record<string, string | number | undefined>> }) {
  const { locale: param } = astro.params;
  const locale = isLocale(param) ? param : defaultLocale;
  const { tag } = locales[locale];
  return {
    locale,
    t: getT(locale),
    widgets: widgetWords(tag),
    dir: getDirection(tag),
    ...locales[locale],
  };
}
