// The site as an app on the home screen.

import type { APIRoute } from 'astro';
import { getRecord } from '../site/content/collections.ts';
import { textIn } from '../site/content/localized.ts';
import { defaultLocale } from '../core/i18n/locales.ts';
import { routePath } from '../routes.ts';
import { primary, tokens } from '../styles/tokens.ts';

export const GET: APIRoute = async () => {
  const { name, shortName } = await getRecord('association');
  return Response.json({
    name: textIn(name, defaultLocale),
    short_name: shortName,
    lang: defaultLocale,
    start_url: routePath('home', defaultLocale),
    display: 'minimal-ui',
    background_color: tokens.ground[0],
    theme_color: primary[500],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
};
