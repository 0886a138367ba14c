// The file of the strip of the day, in each language: src/site/integrations/data-files.ts makes it a page of the build.

import type { APIRoute } from 'astro';
import { i18n } from '../i18n/t.ts';
import { localeCodes } from '../../core/i18n/locales.ts';
import { stripData } from './strip-data.ts';

export async function getStaticPaths() {
  const files = await Promise.all(localeCodes.map((locale) => stripData(i18n({ params: { locale } }))));
  return files.map(({ name, text }) => ({ params: { name }, props: { text } }));
}

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
