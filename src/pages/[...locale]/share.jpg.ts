// The picture of a shared link, in each language: /share.jpg, /en/share.jpg.

import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getRecord } from '../../site/content/collections.ts';
import { defaultLocale, localeCodes } from '../../lib/i18n/locales.ts';
import { textIn } from '../../site/content/localized.ts';
import { localeParam } from '../../site/page/info.ts';
import { sharePicture } from '../../site/page/share-picture.ts';

export function getStaticPaths() {
  return localeCodes.map((locale) => ({ params: localeParam(locale), props: { locale } }));
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { name, shortName } = await getRecord('association');
  const full = [textIn(name, props.locale), textIn(name, defaultLocale)];
  const picture = await sharePicture(process.cwd(), { short: shortName, full });
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
};
