// The only code that knows the structure of addresses: no prefix for Romanian, a prefix for the others, no trailing slash.

import { defaultLocale, isLocale, type Locale } from './locales.ts';

/**
 * Splits an address into its language and the rest, from `/` on. Only the first segment counts: `/en/judete/ro` is English,
 * `/judete/en` Romanian.
 */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0];
  if (isLocale(first) && first !== defaultLocale) {
    return { locale: first, path: `/${segments.slice(1).join('/')}` };
  }
  return { locale: defaultLocale, path: `/${segments.join('/')}` };
}

/** Splits an address before its query and hash. */
function splitAddress(address: string): { pathname: string; rest: string } {
  const end = address.search(/[?#]|$/);
  return { pathname: address.slice(0, end), rest: address.slice(end) };
}

/**
 * Returns the address of a path (without language; query and hash are kept) in a language.
 *
 * @example localizePath('/hunting/tariffs#guests', 'de') // '/de/hunting/tariffs#guests'
 */
export function localizePath(path: string, locale: Locale): string {
  const { pathname, rest } = splitAddress(path);
  const bare = pathname.replace(/^\/+|\/+$/g, '');
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  return `${bare ? `${prefix}/${bare}` : prefix || '/'}${rest}`;
}

/** Returns the address of the same page in another language; query and hash are kept. */
export function switchLocale(address: string, locale: Locale): string {
  const { pathname, rest } = splitAddress(address);
  return localizePath(splitPath(pathname).path + rest, locale);
}
