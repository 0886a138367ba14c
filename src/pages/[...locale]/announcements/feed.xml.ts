// The announcements as an RSS feed, without samples.

import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getAnnouncements } from '../../../site/content/announcements.ts';
import { getRecord } from '../../../site/content/collections.ts';
import { i18n } from '../../../site/i18n/t.ts';
import { localePaths } from '../../../site/page/info.ts';
import { routePath } from '../../../routes.ts';

const newest = 50;

export const getStaticPaths = localePaths;

export const GET: APIRoute = async (context) => {
  const { locale, t } = i18n(context);
  const { shortName } = await getRecord('association');
  const items = (await getAnnouncements(locale)).filter(({ sample }) => !sample).slice(0, newest);
  return rss({
    title: `${shortName} – ${t('announcements:title')}`,
    description: t('announcements:description'),
    site: new URL(routePath('announcements', locale), context.site).href,
    trailingSlash: false,
    customData: `<language>${locale}</language>`,
    items: items.map(({ id, title, summary, publishedAt, category }) => ({
      title,
      description: summary,
      pubDate: publishedAt,
      categories: [t(`announcements:categories.${category}`)],
      link: new URL(routePath('announcement', locale, { id }), context.site).href,
    })),
  });
};
