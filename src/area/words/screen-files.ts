// The files with the words of the screens, in each language: src/site/integrations/data-files.ts makes them pages of the build.

import type { APIRoute } from 'astro';
import { localeCodes } from '../../core/i18n/locales.ts';
import { screenRoutes, screenWords } from './screens.ts';

export const getStaticPaths = () =>
  screenRoutes()
    .flatMap((route) => localeCodes.map((locale) => screenWords(route, locale)))
    .map(({ name, text }) => ({ params: { name }, props: { text } }));

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
