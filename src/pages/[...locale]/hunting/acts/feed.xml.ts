// What changed for hunters and anglers, as an RSS feed.

import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { listLawChanges } from '../../../../site/content/acts.ts';
import { getRecord } from '../../../../site/content/collections.ts';
import { formatPartialDate } from '../../../../core/i18n/format.ts';
import { i18n } from '../../../../site/i18n/t.ts';
import { localePaths } from '../../../../site/page/info.ts';
import { today } from '../../../../core/time/bucharest.ts';
import { routePath } from '../../../../routes.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async (context) => {
  const { locale, t } = i18n(context);
  const { shortName } = await getRecord('association');
  const builtOn = today(new Date());
  const page = new URL(routePath('acts', locale), context.site).href;
  return rss({
    title: `${shortName} – ${t('acts:changes')}`,
    description: t('acts:feedDescription'),
    site: page,
    trailingSlash: false,
    customData: `<language>${locale}</language>`,
    items: (await listLawChanges(locale)).map(({ id, day, told }) => ({
      title: `${t('acts:changes')}, ${formatPartialDate(day, locale)}`,
      description: told.text,
      // Future changes have no publication date yet.
      ...(day <= builtOn && { pubDate: new Date(day) }),
      link: `${page}#change-${id}`,
    })),
  });
};
