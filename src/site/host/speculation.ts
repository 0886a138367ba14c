// The pages that a browser may prerender, as speculation rules.

import { createHash } from 'node:crypto';
import { localeCodes } from '../../core/i18n/locales.ts';
import { localizePath } from '../../core/i18n/paths.ts';
import { getRoute, routeNames } from '../../routes.ts';

/** Lists the pages for members and for signing in: `/admin` and everything below it, in each language. */
function guarded(): string[] {
  const tops = new Set(
    routeNames
      .map(getRoute)
      .flatMap(({ guard, path }) => (guard ? [/^\/[^/]+/.exec(path)?.[0] ?? []].flat() : [])),
  );
  return localeCodes.flatMap((locale) => [...tops].map((path) => `${localizePath(path, locale)}*`));
}

/**
 * Returns the text of the rules: a page is prerendered when its link is hovered for a while or touched. Excluded are the API,
 * where a request may change something; files, such as feeds, pictures and documents; guarded pages; and the language switch,
 * since a click there decides what is served at `/`.
 */
export function speculationRules(): string {
  const not = (condition: object) => ({ not: condition });
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            not({ href_matches: ['/api/*', '/*.*', ...guarded()] }),
            not({ selector_matches: '[download], [target=_blank], [data-locale]' }),
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
}

/** The placeholder for the file in `public/_headers`. */
const mark = '/speculation-rules.json';

/**
 * Gives the rules a file name that changes with their content, so that they are fetched only once.
 *
 * @returns the address, and the text of `_headers` with it.
 * @throws Error if `_headers` does not name the rules.
 */
export function placeRules(rules: string, headers: string): { path: string; headers: string } {
  if (!headers.includes(mark)) throw new Error(`public/_headers does not name ${mark}`);
  const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
  const path = `/_astro/speculation-rules.${hash}.json`;
  return { path, headers: headers.replaceAll(mark, path) };
}
