// The pages that a browser may prepare before they are requested, as its speculation rules.

import { createHash } from 'node:crypto';
import { localeCodes } from '../../core/i18n/locales.ts';
import { localizePath } from '../../core/i18n/paths.ts';
import { getRoute, routeNames } from '../../routes.ts';

/** Lists the pages for members and for signing in: `/admin` with all below it, in each language. */
function guarded(): string[] {
  const tops = new Set(
    routeNames
      .map(getRoute)
      .flatMap(({ guard, path }) => (guard ? [/^\/[^/]+/.exec(path)?.[0] ?? []].flat() : [])),
  );
  return localeCodes.flatMap((locale) => [...tops].map((path) => `${localizePath(path, locale)}*`));
}

/**
 * The text of the rules: a page whose link is pointed at for a while or touched is made ready. Not the API, which a
 * request may change; not files, such as feeds, pictures and documents; nothing that is guarded; not
 * the switch of languages, for the choice that a press makes decides what is answered at `/`.
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

/** The name in `public/_headers` that stands for the file. */
const mark = '/speculation-rules.json';

/**
 * Puts the rules among the files whose name changes with their content, so that they are fetched once.
 *
 * @returns the address, and the text of `_headers` that names it.
 * @throws Error where `_headers` does not name the rules.
 */
export function placeRules(rules: string, headers: string): { path: string; headers: string } {
  if (!headers.includes(mark)) throw new Error(`public/_headers does not name ${mark}`);
  const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
  const path = `/_astro/speculation-rules.${hash}.json`;
  return { path, headers: headers.replaceAll(mark, path) };
}
