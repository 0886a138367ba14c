// The only code that knows the shape of an address: Romanian without prefix, the others behind theirs, no trailing slash.

import { defaultLocale, isLocale, type Locale } from './locales.ts';

/**
 * Splits an address into its language and the rest, from `/` on. Only the first segment is looked at:
 * `/en/judete/ro` is English, `/judete/en` Romanian.
 */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0];
  if (isLocale(first) && first !== defaultLocale) {
    return { locale: first, path: `/${segments.slice(1).join('/')}` };
  }
  return { locale: defaultLocale, path: `/${segments.join('/')}` };
}

/** An address in two: before its query and hash, and from there on. */
function splitAddress(address: string): { pathname: string; rest: string } {
  const end = address.search(/[?#]|$/);
  return { pathname: address.slice(0, end), rest: address.slice(end) };
}

/**
 * Puts a path (without language; query and hash are kept) on a language's address.
 *
 * @example localizePath('/hunting/tariffs#guests', 'de') // '/de/hunting/tariffs#guests'
 */
export function localizePath(path: string, locale: Locale): string {
  const { pathname, rest } = splitAddress(path);
  const bare = pathname.replace(/^\/+|\/+$/g, '');
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  return `${bare ? `${prefix}/${bare}` : prefix || '/'}${rest}`;
}

/** The same page in another language; query and hash are kept. */
export function switchLocale(address: string, locale: Locale): string {
  const { pathname, rest } = splitAddress(address);
  return localizePath(splitPath(pathname).path + rest, locale);
}
