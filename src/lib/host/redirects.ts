// The host's redirect rules: the chosen language's home for `/`, and each language's own error page.

import { defaultLocale, prefixedLocales } from '../i18n/locales.ts';
import { routePath } from '../../routes.ts';

/**
 * The text of `_redirects`. The language without prefix needs no rule: the host shows /404.html by itself.
 *
 * `nf_lang` is Netlify's own cookie: where it is set, `Language=` is matched against it, not against
 * the browser's languages; `Cookie=` makes sure that it is set. So only a chosen language redirects.
 */
export function redirectRules(): string {
  const home = routePath('home', defaultLocale);
  const lines = [
    ...prefixedLocales.map(
      (locale) => `${home} ${routePath('home', locale)} 302! Language=${locale} Cookie=nf_lang`,
    ),
    ...prefixedLocales.map(
      (locale) => `${routePath('home', locale)}/* ${routePath('notFound', locale)}.html 404`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
