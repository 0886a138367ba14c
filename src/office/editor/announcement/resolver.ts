// Validates the announcement form with the schemas of the content files.

import type { Resolver } from 'react-hook-form';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import { announcementSchema, type AnnouncementValues } from '../model/announcement.ts';
import { entryResolver } from '../model/entry-texts.ts';
import { withSummary } from '../model/notice.ts';

/** @param today 2026-11-22. */
export const resolverOn = (today: string): Resolver<AnnouncementValues> =>
  entryResolver(announcementSchema(today));

/** Validates a notice: a problem of the summary is reported at the text, from whose beginning it is taken. */
export const noticeResolverOn =
  (today: string): Resolver<AnnouncementValues> =>
  async (values, ...asked) => {
    const result = await resolverOn(today)(withSummary(values), ...asked);
    const { summary, ...text } = result.errors.texts?.[defaultLocale] ?? {};
    if (summary && result.errors.texts)
      result.errors.texts[defaultLocale] = { ...text, body: text.body ?? summary };
    return result;
  };
