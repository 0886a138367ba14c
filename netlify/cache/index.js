// Keeps Astro's cache for the next build on Netlify: rendered texts, pages and resized pictures. Netlify itself keeps
// node_modules, where the cache is, only while the packages stay the same.
// @ts-check

/** Astro's `cacheDir`. */
const folder = 'node_modules/.astro';

/**
 * The part of Netlify's build API that is used here.
 *
 * @typedef {{ utils: { cache: Pick<typeof import('@netlify/cache-utils'), 'restore' | 'save'> } }} Build
 */

/** @param {Build} build */
export async function onPreBuild({ utils }) {
  const isThere = await utils.cache.restore(folder);
  console.log(isThere ? `Taken from the build before: ${folder}` : 'No earlier build has kept anything');
}

/** @param {Build} build */
export async function onPostBuild({ utils }) {
  if (await utils.cache.save(folder)) console.log(`Kept for the next build: ${folder}`);
}
