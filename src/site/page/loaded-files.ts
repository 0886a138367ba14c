// The files that pages load separately, in each language: src/site/integrations/data-files.ts adds them to the build as pages.

import type { APIRoute } from 'astro';
import { i18n } from '../i18n/t.ts';
import { localeCodes } from '../../core/i18n/locales.ts';
import { keptRecords } from './kept-records.ts';
import { galleryData } from '../content/gallery-data.ts';
import { stripData } from '../content/strip-data.ts';

export async function getStaticPaths() {
  const files = await Promise.all(
    localeCodes
      .map((locale) => i18n({ params: { locale } }))
      .flatMap((strings) => [
        stripData(strings),
        keptRecords(strings),
        galleryData(strings).then(({ file }) => file),
      ]),
  );
  return files.map(({ kind, name, text }) => ({ params: { kind, name }, props: { text } }));
}

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
