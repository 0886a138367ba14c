// The changes in the legal acts, as an RSS feed.

import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getLegalActChanges } from '../../../../site/content/acts.ts';
import { getRecord } from '../../../../site/content/collections.ts';
import { textIn } from '../../../../site/content/localized.ts';
import { formatDate } from '../../../../lib/i18n/format.ts';
import { i18n } from '../../../../site/i18n/t.ts';
import { localePaths } from '../../../../site/page/info.ts';
import { routePath } from '../../../../routes.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async (context) => {
  const { locale, t } = i18n(context);
  const { shortName } = await getRecord('association');
  const page = new URL(routePath('acts', locale), context.site).href;
  return rss({
    title: `${shortName} – ${t('acts:changes')}`,
    description: t('acts:feedDescription'),
    site: page,
    trailingSlash: false,
    customData: `<language>${locale}</language>`,
    items: (await getLegalActChanges()).map(({ id, day, text }) => ({
      title: `${t('acts:changes')}, ${formatDate(day, locale)}`,
      description: textIn(text, locale),
      pubDate: day,
      link: `${page}#change-${id}`,
    })),
  });
};
