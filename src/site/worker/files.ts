// Scripts, font, pictures: their names change with their content, so what is kept is never old.

import { filesCache } from '../kept/names.ts';
import { isFile } from './answers.ts';
import { inTime, longPatience } from './patience.ts';

/** Pictures of visited pages are kept up to this size, in bytes. */
const largestPicture = 32 * 1024;

/** `/_astro/lake.Ab12_Z3.webp` → `/_astro/lake.`: all sizes and cuts of a picture begin so. */
const getStem = (path: string) => /^.*\/[^/.]+\./.exec(path)?.[0] ?? path;

/** Keeps a file; false where the answer is none, or another one. */
export async function keepFile(path: string, response: Response): Promise<boolean> {
  if (!isFile(path, response)) return false;
  await (await caches.open(filesCache)).put(path, response);
  return true;
}

/** Another size of a picture is better than none. */
async function similar(path: string): Promise<Response | undefined> {
  const cache = await caches.open(filesCache);
  const other = (await cache.keys()).find(({ url }) => getStem(new URL(url).pathname) === getStem(path));
  return other && cache.match(other);
}

async function keepVisited({ destination }: Request, path: string, response: Response): Promise<void> {
  const isSmall = Number(response.headers.get('content-length') ?? Infinity) <= largestPicture;
  if (destination !== 'image' || isSmall) await keepFile(path, response);
}

/** In the place of a picture that cannot be had: nothing, rather than the mark of a broken one. */
const noPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });

/**
 * Answers a request for a file.
 *
 * @param later is given what goes on after the answer.
 */
export async function answerFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const cached = await caches.match(path, { cacheName: filesCache });
  if (cached) return cached;
  const fetched = fetch(request);
  // If there is no room, the page has its file all the same.
  later(fetched.then((response) => keepVisited(request, path, response.clone())).catch(() => {}));
  if (request.destination !== 'image') return fetched;
  // On a line that is silent, too: the page is not to wait for it without end.
  return (await inTime(fetched, longPatience)) ?? (await similar(path)) ?? noPicture();
}
