// The languages of the site, one entry each. Everything that depends on a language reads this table.

export interface LocaleInfo {
  /** The language's name for itself, as the language switch shows it. */
  name: string;
  /** BCP 47 tag for `Intl`. */
  tag: string;
  /** The tag in Open Graph's form. */
  og: string;
  /** True if species names begin with a lower-case letter within a line; none of them contains a proper name. */
  smallNames?: true;
  /** The word for lei after an amount; without one, amounts use the currency code. */
  lei?: string;
}

export const locales = {
  ro: { name: 'Română', tag: 'ro-RO', og: 'ro_RO', smallNames: true, lei: 'lei' },
  en: { name: 'English', tag: 'en-GB', og: 'en_GB', lei: 'lei' },
  de: { name: 'Deutsch', tag: 'de-DE', og: 'de_DE', lei: 'Lei' },
} as const satisfies Record<string, LocaleInfo>;

export type Locale = keyof typeof locales;

/** The language without a path prefix; texts are written in it first, and fall back to it if not translated. */
export const defaultLocale = 'ro' satisfies Locale;

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]];

/** The languages whose addresses have a prefix. */
export const prefixedLocales = localeCodes.filter((code) => code !== defaultLocale);

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(locales, value);
}
