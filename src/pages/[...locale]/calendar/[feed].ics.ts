// A calendar that phones subscribe to.

import type { APIRoute } from 'astro';
import { getPhoneCalendars, type PhoneCalendar } from '../../../site/content/phone-calendars.ts';
import { toIcs } from '../../../site/feeds/ics.ts';
import { localeCodes } from '../../../core/i18n/locales.ts';
import { getT, i18n } from '../../../site/i18n/t.ts';
import { pageKey } from '../../../site/build/page-key.ts';
import { localeParam } from '../../../site/page/info.ts';

export async function getStaticPaths() {
  const site = new URL(import.meta.env.SITE);
  const all = await Promise.all(
    localeCodes.map(async (locale) =>
      (await getPhoneCalendars(locale, getT(locale), site)).map((calendar) => ({
        params: { ...localeParam(locale), feed: calendar.id },
        props: { calendar },
        cacheKey: pageKey(calendar),
      })),
    ),
  );
  return all.flat();
}

export const GET: APIRoute<{ calendar: PhoneCalendar }> = (context) => {
  const { locale, t } = i18n(context);
  const { name, path, entries } = context.props.calendar;
  return new Response(
    toIcs({
      name,
      description: t('feeds:description'),
      source: new URL(path, context.site).href,
      language: locale,
      entries,
    }),
    { headers: { 'Content-Type': 'text/calendar; charset=UTF-8' } },
  );
};
