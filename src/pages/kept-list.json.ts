// The list of what the service worker keeps, read and then deleted by src/site/integrations/service-worker.ts.

import type { APIRoute } from 'astro';
import { getCurrentAnnouncements } from '../site/content/announcements.ts';
import { localeCodes, locales, type Locale } from '../core/i18n/locales.ts';
import { getT } from '../site/i18n/t.ts';
import { fieldPages } from '../site/page/field-pages.ts';
import { keepsPages } from '../site/kept/setting.ts';
import type { KeptPlan } from '../site/kept/plan.ts';
import { today } from '../core/time/bucharest.ts';
import { hasRoute } from '../parts.ts';
import { getRoute, routeNames, routePath } from '../routes.ts';

async function listPages(locale: Locale): Promise<string[]> {
  const pinned = (await getCurrentAnnouncements(locale, today(new Date()))).filter(({ pinned }) => pinned);
  return [
    ...fieldPages(locale, getT(locale)).map(({ path }) => path),
    routePath('kept', locale),
    ...pinned.map(({ id }) => routePath('announcement', locale, { id })),
  ];
}

/** The pages for signing in, and those for signed-in members. */
const guarded = routeNames
  .filter((name) => getRoute(name).guard)
  .flatMap((name) => localeCodes.map((locale) => routePath(name, locale)));

/** These paths without those below another one, the build's own data, and the functions' responses. */
const never = [
  ...guarded.filter((path) => !guarded.some((other) => path.startsWith(`${other}/`))),
  '/api',
  '/_build',
];

const but = routeNames
  .filter((name) => getRoute(name).withoutSignal && hasRoute(name))
  .flatMap((name) => localeCodes.map((locale) => routePath(name, locale)));

export const GET: APIRoute = async () => {
  const byLocale = async <Value>(make: (locale: Locale) => Value | Promise<Value>) =>
    Object.fromEntries(await Promise.all(localeCodes.map(async (code) => [code, await make(code)] as const)));
  const plan: KeptPlan = {
    isOn: await keepsPages(),
    never,
    but,
    pages: await byLocale(listPages),
    offline: await byLocale((locale) => routePath('kept', locale)),
    words: await byLocale((locale) => {
      const [t, { tag }] = [getT(locale), locales[locale]];
      return { tag, kept: t('kept:line.kept'), old: t('kept:line.old'), other: t('kept:line.other') };
    }),
  };
  return Response.json(plan);
};
