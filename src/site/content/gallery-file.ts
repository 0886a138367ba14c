// The file of the gallery's credits, in each language: src/site/integrations/data-files.ts makes it a page of the build.

import type { APIRoute } from 'astro';
import { i18n } from '../i18n/t.ts';
import { localeCodes } from '../../core/i18n/locales.ts';
import { galleryData } from './gallery-data.ts';

export async function getStaticPaths() {
  const galleries = await Promise.all(localeCodes.map((locale) => galleryData(i18n({ params: { locale } }))));
  return galleries.map(({ file: { name, text } }) => ({ params: { name }, props: { text } }));
}

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
