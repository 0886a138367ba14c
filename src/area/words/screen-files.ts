// The files with the words of each screen and the application form; src/site/integrations/data-files.ts builds them as pages.

import type { APIRoute } from 'astro';
import { localeCodes } from '../../core/i18n/locales.ts';
import { hasRoute } from '../../parts.ts';
import { applicationProblems } from './register.ts';
import { screenRoutes, screenWords } from './screens.ts';

export const getStaticPaths = () =>
  localeCodes
    .flatMap((locale) => [
      ...screenRoutes().map((route) => screenWords(route, locale)),
      ...(hasRoute('apply') ? [applicationProblems(locale)] : []),
    ])
    .map(({ name, text }) => ({ params: { name }, props: { text } }));

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
