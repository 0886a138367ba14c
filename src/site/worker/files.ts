// Scripts, font, pictures: their names change with their content, so kept ones are never outdated.

import { filesCache } from '../kept/names.ts';
import { isFile } from './answers.ts';
import { inTime, longPatience } from './patience.ts';

/** Pictures of visited pages are kept up to this size, in bytes. */
const largestPicture = 32 * 1024;

/** `/_astro/lake.Ab12_Z3.webp` → `/_astro/lake.`: the common prefix of all sizes and crops of a picture. */
const getStem = (path: string) => /^.*\/[^/.]+\./.exec(path)?.[0] ?? path;

/** Keeps a file; returns false if the response is not that file. */
export async function keepFile(path: string, response: Response): Promise<boolean> {
  if (!isFile(path, response)) return false;
  await (await caches.open(filesCache)).put(path, response);
  return true;
}

/** Finds another size of a picture, which is better than none. */
async function similar(path: string): Promise<Response | undefined> {
  const cache = await caches.open(filesCache);
  const other = (await cache.keys()).find(({ url }) => getStem(new URL(url).pathname) === getStem(path));
  return other && cache.match(other);
}

async function keepVisited({ destination }: Request, path: string, response: Response): Promise<void> {
  const isSmall = Number(response.headers.get('content-length') ?? Infinity) <= largestPicture;
  if (destination !== 'image' || isSmall) await keepFile(path, response);
}

/** Replaces an unavailable picture: an empty one instead of the broken-image icon. */
const noPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });

/**
 * Answers a request for a file.
 *
 * @param later receives work that continues after the response.
 */
export async function answerFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const cached = await caches.match(path, { cacheName: filesCache });
  if (cached) return cached;
  const fetched = fetch(request);
  // If storage is full, the page still gets its file.
  later(fetched.then((response) => keepVisited(request, path, response.clone())).catch(() => {}));
  if (request.destination !== 'image') return fetched;
  // Also on a dead connection: the page must not wait for ever.
  return (await inTime(fetched, longPatience)) ?? (await similar(path)) ?? noPicture();
}
