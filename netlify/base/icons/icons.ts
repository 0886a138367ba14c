// The icons that islands request: from an installed collection, or from the public service.

import type { IconifyJSON } from '@iconify/types';
import { matchIconName } from '@iconify/utils/lib/icon/name';
import * as z from 'zod/mini';
import { answer, notFound } from '../http/endpoint.ts';
import { readParam, readQuery } from '../http/read.ts';
import { pickIcons } from './pick.ts';
import { fetchIcons } from './public.ts';

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

/** Icons change with a deploy, which empties the CDN; missing ones may be added. */
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

/**
 * GET returns the requested icons, with those that the collection lacks in `not_found`. 400 when the names are
 * malformed or too many, 404 when there is no such collection.
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
