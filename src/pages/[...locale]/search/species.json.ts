// Species as the search finds them: read at the end of the build, and not published.

import type { APIRoute } from 'astro';
import { i18n } from '../../../site/i18n/t.ts';
import { localePaths } from '../../../site/page/info.ts';
import { searchedSpecies } from '../../../site/content/search-species.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async (context) => {
  const { locale, t } = i18n(context);
  return Response.json(await searchedSpecies(locale, t));
};
