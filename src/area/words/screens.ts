// Which words each screen of the members' area has, and the file in which they come. Runs at build only.

import { createHash } from 'node:crypto';
import type { Locale } from '../../core/i18n/locales.ts';
import type { Files } from '../../core/i18n/keys.ts';
import type { ScreenWords } from '../../core/i18n/screen-words.ts';
import { getScreenWords, hasRoute, hasWords } from '../../parts.ts';
import { routeNames, type RouteName } from '../../routes.ts';
import { uiWords } from '../../site/i18n/island-words.ts';
import { getFile } from '../../site/i18n/t.ts';

/** The files of `locales` of the account's own screens; all have the words of lists besides. */
const accountFiles: Partial<Record<RouteName, readonly (keyof Files)[]>> = {
  account: ['account', 'members', 'login', 'passkeys', 'common', 'changes'],
  admin: ['fees', 'members', 'phone-card', 'tasks'],
};

const listFiles = (route: RouteName) => accountFiles[route] ?? getScreenWords(route);

/** The routes of the screens that are built. */
export const screenRoutes = (): RouteName[] =>
  routeNames.filter((route) => hasRoute(route) && listFiles(route));

/**
 * The words of a screen. The name of the file changes with its text: so does the page that names it, and a browser
 * asks for it once.
 *
 * @throws for a route without an entry above.
 */
export function screenWords(route: RouteName, locale: Locale) {
  const files = listFiles(route);
  if (!files) throw new Error(`src/parts.ts has no words for "${route}"`);
  const own = files.filter(hasWords).map((file) => [file, getFile(locale, file)]);
  const words: Partial<ScreenWords> = { ui: uiWords(locale), ...(Object.fromEntries(own) as Partial<Files>) };
  const text = JSON.stringify(words);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = `${route}.${locale}.${version}`;
  return { text, name, path: `/_astro/words.${name}.json` };
}
