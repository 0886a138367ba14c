// Every page that search engines may list, with its translations.

import type { APIRoute } from 'astro';
import { getAnnouncementLists } from '../site/page/announcement-pages.ts';
import { getAnnouncements, type Announcement } from '../site/content/announcements.ts';
import { changedOn } from '../site/content/page-changes.ts';
import { isoDate } from '../core/time/days.ts';
import { defaultLocale, type Locale } from '../core/i18n/locales.ts';
import { isIndexed, listAlternates, type PageInfo } from '../site/page/info.ts';
import { hasRoute } from '../parts.ts';
import { routeNames, routes } from '../routes.ts';

interface Listed extends Pick<PageInfo, 'route' | 'params' | 'locales' | 'noindex'> {
  /** The day of the last change (2026-11-21), if known. */
  changed: (locale: Locale) => string | undefined;
}

const getLastChange = ({ publishedAt, updatedAt }: Announcement) => isoDate(updatedAt ?? publishedAt);
const latest = (days: readonly (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

async function listed(): Promise<Listed[]> {
  const all = await getAnnouncements(defaultLocale);
  const { pages } = await getAnnouncementLists(defaultLocale);
  const lists = new Set(pages.map(({ route }) => route));
  return [
    ...routeNames
      .filter(hasRoute)
      .filter((route) => !routes[route].path.includes('[') && !lists.has(route))
      .map((route): Listed => ({
        route,
        changed: (locale) =>
          // The home page also shows the newest announcements.
          latest([changedOn(route, locale), ...(route === 'home' ? all.map(getLastChange) : [])]),
      })),
    ...pages.map(({ route, params, noindex, items }): Listed => ({
      route,
      params,
      noindex,
      changed: () => latest(items.map(getLastChange)),
    })),
    ...all.map((item): Listed => ({
      route: 'announcement',
      params: { id: item.id },
      locales: item.translations,
      noindex: item.sample,
      changed: () => getLastChange(item),
    })),
  ];
}

export const GET: APIRoute = async ({ site }) => {
  const pages = (await listed())
    .map((one): PageInfo & Listed => ({ ...one, title: '', description: '' }))
    .filter(isIndexed);
  const entries = pages.flatMap((page) => {
    const alternates = listAlternates(page).map(({ locale, path }) => ({
      locale,
      href: new URL(path, site).href,
    }));
    const links = [...alternates, { locale: 'x-default', href: alternates[0]?.href }]
      .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`)
      .join('');
    return alternates.map(({ locale, href }) => {
      const day = page.changed(locale);
      return `<url><loc>${href}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${links}</url>`;
    });
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
};
