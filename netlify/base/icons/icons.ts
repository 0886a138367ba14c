// Serves the icons that islands request, from an installed collection or the public service.

import type { IconifyJSON } from '@iconify/types';
import { matchIconName } from '@iconify/utils/lib/icon/name';
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons';
import { quicklyValidateIconSet } from '@iconify/utils/lib/icon-set/validate-basic';
import * as z from 'zod/mini';
import { publicIconService } from '../../../src/core/icons/service.ts';
import { answer, notFound } from '../http/endpoint.ts';
import { readParam, readQuery } from '../http/read.ts';

export interface IconDeps {
  /** By prefix. */
  collections: ReadonlyMap<string, IconifyJSON>;
  fetch: typeof fetch;
}

const namesAtMost = 100;
const [hour, day, year] = [3600, 24 * 3600, 365 * 24 * 3600];

const iconName = z.string().check(z.regex(matchIconName));

const query = z.object({
  icons: z.pipe(
    z.pipe(
      z.string(),
      z.transform((sent) => [...new Set(sent.split(','))].sort()),
    ),
    z.array(iconName).check(z.maxLength(namesAtMost)),
  ),
});

/**
 * Reads a request such as `/api/_nuxt_icon/tabler.json?icons=fish,deer`.
 *
 * @throws ProblemError 400, 404
 */
function readRequest(request: Request): { prefix: string; names: string[] } {
  const prefix = readParam(iconName, /([^/]+)\.json$/.exec(new URL(request.url).pathname)?.[1]);
  return { prefix, names: readQuery(request, query).icons };
}

/** Caches complete answers for long, since a deploy empties the CDN; briefly if icons are missing: they may be added. */
function cached(icons: IconifyJSON): Response {
  const isWhole = !icons.not_found;
  return Response.json(icons, {
    headers: {
      'Cache-Control': `public, max-age=${isWhole ? day : hour}`,
      'Netlify-CDN-Cache-Control': `public, durable, max-age=${isWhole ? year : hour}`,
      'Netlify-Vary': 'query=icons',
    },
  });
}

/** Returns icons of a collection by name, with everything their aliases need; missing ones are listed in `not_found`. */
function pickIcons(collection: IconifyJSON, names: readonly string[]): IconifyJSON {
  // An inherited property name such as "constructor" is not an icon.
  const isOwn = (name: string) =>
    [collection.icons, collection.aliases ?? {}].some((list) => Object.hasOwn(list, name));
  const picked = getIcons(collection, names.filter(isOwn), true) ?? { prefix: collection.prefix, icons: {} };
  const missing = [...names.filter((name) => !isOwn(name)), ...(picked.not_found ?? [])];
  return missing.length ? { ...picked, not_found: missing } : picked;
}

/** The timeout, in milliseconds. */
const timeLimit = 1500;

/** Active content in an SVG. */
const active = /<script|<foreignObject|<iframe|\son\w+\s*=|javascript:/i;

/** Fetches icons from the service; undefined if it has none, times out or gives an invalid answer. */
async function fetchIcons(
  prefix: string,
  names: readonly string[],
  fetcher: typeof fetch,
): Promise<IconifyJSON | undefined> {
  const url = new URL(`/${prefix}.json`, publicIconService);
  url.searchParams.set('icons', names.join(','));
  try {
    const response = await fetcher(url, { signal: AbortSignal.timeout(timeLimit) });
    if (!response.ok) return undefined;
    const data = quicklyValidateIconSet(await response.json());
    if (data?.prefix !== prefix) return undefined;
    return Object.values(data.icons).some(({ body }) => active.test(body)) ? undefined : data;
  } catch {
    return undefined;
  }
}

/**
 * Answers GET with the requested icons, those missing from the collection in `not_found`; 400 if the names are
 * malformed or too many, 404 if there is no such collection.
 */
export function handleIcons(request: Request, { collections, fetch }: IconDeps): Promise<Response> {
  return answer(request, {
    GET: async () => {
      const { prefix, names } = readRequest(request);
      const collection = collections.get(prefix) ?? (await fetchIcons(prefix, names, fetch));
      if (!collection) throw notFound();
      return cached(pickIcons(collection, names));
    },
  });
}
