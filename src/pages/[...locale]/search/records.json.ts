// The records that the search finds besides pages: read at the end of the build, never published.

import type { APIRoute } from 'astro';
import { i18n } from '../../../site/i18n/t.ts';
import { localePaths } from '../../../site/page/info.ts';
import { pageWords } from '../../../site/page/search-pages.ts';
import { searchRecords } from '../../../site/page/search-records.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async (context) => {
  const { locale, t } = i18n(context);
  return Response.json({ records: await searchRecords(locale, t), words: pageWords(locale) });
};
