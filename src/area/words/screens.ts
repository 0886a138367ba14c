// Which words each screen of the members' area has, and the file that holds them. Build time only.

import { createHash } from 'node:crypto';
import type { Locale } from '../../core/i18n/locales.ts';
import type { Files } from '../../core/i18n/keys.ts';
import type { ScreenWords } from '../../core/i18n/screen-words.ts';
import { hasRoute, hasWords, partNames, parts, screens, type ScreenName } from '../../parts.ts';
import type { RouteName } from '../../routes.ts';
import { uiWords } from '../../site/i18n/island-words.ts';
import { getFile, partTexts } from '../../site/i18n/t.ts';

type Titles = { screens: Record<ScreenName, { title: string; hint: string }> };

/** The files with the words of the islands of each page. */
const listed = Object.fromEntries([
  ...Object.entries(screens).map(([name, { words = [] }]) => [name, words]),
  ...partNames.flatMap((part) => Object.entries(parts[part].pages ?? {})),
]) as Partial<Record<RouteName, readonly (keyof Files)[]>>;

/** Returns a screen's title and purpose. */
export function screenTitle(name: ScreenName, locale: Locale): { title: string; hint: string } {
  const { part } = screens[name];
  const file = getFile(locale, part ? parts[part].words[0] : 'area') as unknown as Titles;
  return file.screens[name];
}

/** Returns the routes of the built pages that have words. */
export const screenRoutes = (): RouteName[] =>
  (Object.keys(listed) as RouteName[]).filter((route) => hasRoute(route) && listed[route]?.length);

/**
 * Returns the words of a screen. The file's name changes with its text: so does the page that names it, and a browser requests
 * it only once.
 *
 * @throws for a page without words.
 */
export function screenWords(route: RouteName, locale: Locale) {
  const files = listed[route];
  if (!files?.length) throw new Error(`src/parts.ts has no words for "${route}"`);
  const own = files.filter(hasWords).map((file) => {
    const texts = Object.entries(getFile(locale, file));
    return [file, Object.fromEntries(texts.filter(([name]) => !partTexts.includes(name as 'mails')))];
  });
  const words: Partial<ScreenWords> = { ui: uiWords(locale), ...(Object.fromEntries(own) as Partial<Files>) };
  const text = JSON.stringify(words);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = `${route}.${locale}.${version}`;
  return { text, name, path: `/_astro/words.${name}.json` };
}
