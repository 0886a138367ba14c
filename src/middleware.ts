// Applies the site's typography to every rendered page.

import { defineMiddleware } from 'astro:middleware';
import { splitPath } from './core/i18n/paths.ts';
import { setPage } from './site/i18n/set-page.ts';

export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { locale } = splitPath(url.pathname.replace(/\.html$/, ''));
  return new Response(setPage(await response.text(), locale), response);
});
