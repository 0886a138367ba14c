// The languages of the site: one entry adds one. Everything that depends on a language reads this table.

export interface LocaleInfo {
  /** The language's own name, as the language switch shows it. */
  name: string;
  /** BCP 47 tag for `Intl`. */
  tag: string;
  /** Open Graph form. */
  og: string;
  /** Names of species begin with a small letter within a line, all of them: none has a proper name in it. */
  smallNames?: true;
  /** The word for lei after an amount; without one, amounts have the code of the currency. */
  lei?: string;
}

export const locales = {
  ro: { name: 'Română', tag: 'ro-RO', og: 'ro_RO', smallNames: true, lei: 'lei' },
  en: { name: 'English', tag: 'en-GB', og: 'en_GB', lei: 'lei' },
  de: { name: 'Deutsch', tag: 'de-DE', og: 'de_DE', lei: 'Lei' },
} as const satisfies Record<string, LocaleInfo>;

export type Locale = keyof typeof locales;

/** The language without a path prefix, written first; what is not translated is shown in it. */
export const defaultLocale = 'ro' satisfies Locale;

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]];

/** The languages whose addresses carry a prefix. */
export const prefixedLocales = localeCodes.filter((code) => code !== defaultLocale);

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(locales, value);
}
