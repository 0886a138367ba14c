// The host's redirect rules: `/` to the chosen language's home, addresses that people guess, each language's error page.

import { defaultLocale, localeCodes, prefixedLocales, type Locale } from '../../core/i18n/locales.ts';
import { localizePath } from '../../core/i18n/paths.ts';
import { hasRoute } from '../../parts.ts';
import { entryPath, menu, routeNames, routePath, routes } from '../../routes.ts';

/** Returns the menu sections whose bare address is not a page, such as `/hunting`, each with its first page as the target. */
function sections(): { path: string; to: (locale: Locale) => string }[] {
  const pages = new Set<string>(routeNames.map((name) => routes[name].path));
  return menu.flatMap(({ entries: [first] }) => {
    const section = first && /^\/[^/]+(?=\/)/.exec(routes[first.route].path)?.[0];
    if (!section || pages.has(section)) return [];
    return [{ path: section, to: (locale) => entryPath(first, locale) }];
  });
}

/**
 * Returns rules for addresses with the prefix of the language that needs none. `/:splat` alone would redirect
 * `/ro//elsewhere.example` to another site, so each rule contains the beginning of the path.
 */
function withoutPrefix(): string[] {
  const paths = routeNames
    .filter(hasRoute)
    .map((name) => routes[name].path)
    .filter((path) => !/^\/\d+$/.test(path));
  const pages = paths.filter((path) => /^\/[^/]*$/.test(path));
  const folders = new Set(paths.flatMap((path) => /^\/[^/]+(?=\/)/.exec(path)?.[0] ?? []));
  return [
    ...pages.map((path) => `/${defaultLocale}${path.replace(/^\/$/, '')} ${path} 301`),
    ...[...folders].map((path) => `/${defaultLocale}${path}/* ${path}/:splat 301`),
  ];
}

/**
 * Returns the text of `_redirects`. The language without prefix needs no rule for its error page: the host shows /404.html
 * automatically.
 *
 * `nf_lang` is Netlify's own cookie: if it is set, `Language=` is matched against it instead of the browser's languages;
 * `Cookie=` ensures that it is set. So only an explicitly chosen language redirects.
 */
export function redirectRules(): string {
  const home = routePath('home', defaultLocale);
  const lines = [
    ...prefixedLocales.map(
      (locale) => `${home} ${routePath('home', locale)} 302! Language=${locale} Cookie=nf_lang`,
    ),
    ...withoutPrefix(),
    ...sections().flatMap(({ path, to }) =>
      localeCodes.map((locale) => `${localizePath(path, locale)} ${to(locale)} 302`),
    ),
    ...prefixedLocales.map(
      (locale) => `${routePath('home', locale)}/* ${routePath('notFound', locale)}.html 404`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
