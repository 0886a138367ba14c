// The calendar's rows for the strip of the day on the home page.

import type { APIRoute } from 'astro';
import { stripData } from '../../../lib/content/strip-data.ts';
import { i18n } from '../../../lib/i18n/t.ts';
import { localePaths } from '../../../lib/page/info.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async (context) => {
  const { text } = await stripData(i18n(context));
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
};
