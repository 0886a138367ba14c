// The names of what the service worker keeps on the phone, shared by the worker and the pages that show it.

/** The field pages, which are fetched unasked, in the visitor's language. */
export const fieldCache = 'kept-field';
/** The cache of other pages that were visited. */
export const visitedCache = 'kept-visited';
/** The scripts, font and small pictures of both. */
export const filesCache = 'kept-files';

/** The search's program and index, kept from the first search on. */
export const searchCache = 'kept-search';

export const allCaches = [fieldCache, visitedCache, filesCache, searchCache] as const;

/** Header of a kept page: when it was fetched, in milliseconds since 1970. */
export const keptAt = 'x-kept-at';
/** Header of a kept page: its hash, as in `/_build`. */
export const keptHash = 'x-kept-hash';

/** The number of visited pages that are kept: the most recent ones. */
export const mostVisited = 40;

/** A kept page older than this is shown with a warning; in days. */
export const oldAfter = 30;

/** The address of the state, in the cache of field pages. */
export const statePath = '/kept-state.json';

export interface KeptState {
  locale: string;
  /** The build of the kept field pages. */
  build: string;
  /** When they were last known to match the newest build, in milliseconds since 1970. */
  at: number;
}

/** Returns the state as last written; null before the first time. */
export async function readState(): Promise<KeptState | null> {
  const response = await (await caches.open(fieldCache)).match(statePath);
  return response ? ((await response.json()) as KeptState) : null;
}

/** A page's message to the worker: to keep the field pages of a language. */
export interface KeepRequest {
  keep: string;
  /** The address of the requesting page: the very first page was loaded before there was a worker to keep it. */
  page?: string;
}
