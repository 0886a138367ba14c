// Every page that search engines may list, with its other languages.

import type { APIRoute } from 'astro';
import { announcementsPerPage, getAnnouncements } from '../lib/content/announcements.ts';
import { isoDate } from '../lib/time/days.ts';
import { defaultLocale } from '../lib/i18n/locales.ts';
import { alternatesOf, isIndexed, type PageInfo } from '../lib/page.ts';
import { routeNames, routes } from '../routes.ts';

type Listed = Pick<PageInfo, 'route' | 'params' | 'locales' | 'noindex'> & { changed?: Date };

async function listed(): Promise<Listed[]> {
  const all = await getAnnouncements(defaultLocale);
  const pages = Math.ceil(all.length / announcementsPerPage);
  return [
    ...routeNames.filter((route) => !routes[route].path.includes('[')).map((route) => ({ route })),
    ...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      route: 'announcementsPage' as const,
      params: { page: index + 2 },
    })),
    ...all.map(({ id, translations, publishedAt, updatedAt, sample }) => ({
      route: 'announcement' as const,
      params: { id },
      locales: translations,
      noindex: sample,
      changed: updatedAt ?? publishedAt,
    })),
  ];
}

export const GET: APIRoute = async ({ site }) => {
  const pages = (await listed())
    .map((one): PageInfo & Listed => ({ ...one, title: '', description: '' }))
    .filter(isIndexed);
  const entries = pages.flatMap((page) => {
    const alternates = alternatesOf(page).map(({ locale, path }) => ({
      locale,
      href: new URL(path, site).href,
    }));
    const links = [...alternates, { locale: 'x-default', href: alternates[0]?.href }]
      .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`)
      .join('');
    const changed = page.changed ? `<lastmod>${isoDate(page.changed)}</lastmod>` : '';
    return alternates.map(({ href }) => `<url><loc>${href}</loc>${changed}${links}</url>`);
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
