// The preview picture of a shared link, in each language: /share.jpg, /en/share.jpg.

import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { filesKey, pageKey } from '../../site/build/page-key.ts';
import { getRecord } from '../../site/content/collections.ts';
import { defaultLocale, localeCodes } from '../../core/i18n/locales.ts';
import { textIn } from '../../site/content/localized.ts';
import { localeParam } from '../../site/page/info.ts';
import { shareFiles, sharePicture } from '../../site/page/share-picture.ts';

export async function getStaticPaths() {
  const { name, shortName } = await getRecord('association');
  const root = process.cwd();
  const files = await filesKey(root, Object.values(shareFiles));
  return localeCodes.map((locale) => {
    const names = { short: shortName, full: [textIn(name, locale), textIn(name, defaultLocale)] };
    return { params: localeParam(locale), props: { root, names }, cacheKey: pageKey({ names, files }) };
  });
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const picture = await sharePicture(props.root, props.names);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
};
