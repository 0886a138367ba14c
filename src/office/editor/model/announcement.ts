// An announcement as form values and as files: one file per language; the original also has the shared facts.

import { z } from 'astro/zod';
import type { EditedFile, FileEdit } from '../api/editing.ts';
import { asData, listIn, textIn } from '../../../core/content/data.ts';
import { announcementFields, announcementTranslation, endsTooEarly } from '../../../core/content/schemas.ts';
import { says } from '../../../core/content/words.ts';
import { defaultLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { bodyText, refuseLost } from './body.ts';
import { getLimits, type Limits } from './limits.ts';
import { withoutEmpty } from './entry.ts';
import { asFiles, entryPaths, readTexts, textsSchema, writeTexts } from './entry-texts.ts';

/** When it is published: today, on a chosen day, or not yet (a draft). */
export type When = 'now' | 'day' | 'draft';

export type LanguageText = Record<'title' | 'summary' | 'alt' | 'body', string>;

export interface Attachment {
  file: string;
  title: Partial<Record<Locale, string>>;
}

interface Day {
  from: string;
  to: string;
  what: Partial<Record<Locale, string>>;
}

export interface AnnouncementFacts {
  /** Days: 2026-11-22; empty if there is none. */
  publishedAt: string;
  updatedAt: string;
  expiresAt: string;
  category: string;
  cover: string;
  /** The cover's point that stays visible: `30% 20%`; empty for the middle. */
  focus: string;
  attachments: Attachment[];
  dates: Day[];
  pinned: boolean;
  sample: boolean;
}

/** The description of a newly chosen picture, for its record. */
export interface ChosenPhoto {
  author: string;
  /** The site's pictures that chosen files replace, wherever they are used. */
  replaces: string[];
}

export interface AnnouncementValues {
  when: When;
  facts: AnnouncementFacts;
  texts: Record<Locale, LanguageText>;
  photo: ChosenPhoto;
}

const ownTexts = ['title', 'summary', 'alt'] as const;

const asTranslations = (value: unknown) => asData(value) as Partial<Record<Locale, string>>;

export const toPaths = (id: string) => entryPaths('announcements', id);

/** The day of publication in an announcement's files; the form may hold another, unsaved day. */
export interface SavedDay {
  /** 2026-11-22; it has no meaning yet for a draft. */
  day: string;
  state: 'live' | 'planned' | 'draft';
}

/**
 * @param files in the order of `toPaths`.
 * @returns undefined where nothing is saved.
 */
export function savedDay(files: readonly EditedFile[], today: string): SavedDay | undefined {
  const file = files[localeCodes.indexOf(defaultLocale)];
  if (!file || file.version === null) return undefined;
  const day = textIn(file.data['publishedAt']);
  if (file.data['draft'] === true) return { day, state: 'draft' };
  return { day, state: day > today ? 'planned' : 'live' };
}

/** @param files in the order of `toPaths`. */
export function toValues(files: readonly EditedFile[], today: string): AnnouncementValues {
  const { data = {} } = files[localeCodes.indexOf(defaultLocale)] ?? {};
  const publishedAt = textIn(data['publishedAt']);
  return {
    // A past or future day was chosen; today, or no day yet, means now.
    when: data['draft'] === true ? 'draft' : publishedAt && publishedAt !== today ? 'day' : 'now',
    facts: {
      publishedAt,
      updatedAt: textIn(data['updatedAt']),
      expiresAt: textIn(data['expiresAt']),
      category: textIn(data['category']),
      cover: textIn(data['cover']),
      focus: textIn(data['focus']),
      attachments: listIn(data['attachments']).map((attachment) => ({
        file: textIn(attachment['file']),
        title: asTranslations(attachment['title']),
      })),
      dates: listIn(data['dates']).map((date) => ({
        from: textIn(date['from']),
        to: textIn(date['to']),
        what: asTranslations(date['what']),
      })),
      pinned: data['pinned'] === true,
      sample: data['sample'] === true,
    },
    texts: readTexts(files, ownTexts),
    photo: { author: '', replaces: [] },
  };
}

/** Returns the day of publication: today for what is published now, unless it was published before. */
export function publishedOn(
  { when, facts }: AnnouncementValues,
  wasPublished: boolean,
  today: string,
): string {
  const day = facts.publishedAt;
  if (when === 'now') return wasPublished && day && day <= today ? day : today;
  return when === 'draft' ? day || today : day;
}

/** Returns true if a language has a text; an alternative text alone does not count, since the picture's record holds it. */
const isWritten = ({ title, summary, body }: Partial<LanguageText>) =>
  withoutEmpty({ title, summary, body }) !== undefined;

/** Returns true if a translation is still an unchanged copy of the Romanian text. */
const isCopied = ({ texts }: AnnouncementValues, locale: Locale): boolean =>
  locale !== defaultLocale &&
  (['title', 'summary', 'body'] as const).every(
    (name) => texts[locale][name].trim() === texts[defaultLocale][name].trim(),
  );

/** Returns the languages in which the announcement itself describes its picture. */
export const writtenLanguages = ({ texts }: Pick<AnnouncementValues, 'texts'>) =>
  localeCodes.filter((locale) => locale === defaultLocale || isWritten(texts[locale]));

/** Returns the files for a form's values. Fields that the form lacks stay as they are in the files. */
export function toFiles(
  values: AnnouncementValues,
  files: readonly EditedFile[],
  publishedAt: string,
): FileEdit[] {
  const { texts, facts, when } = values;
  const isOwn = (locale: Locale, isNew: boolean) =>
    isWritten(texts[locale]) && !(isNew && isCopied(values, locale));
  return writeTexts(values, files, isOwn, { ...facts, publishedAt, draft: when === 'draft' });
}

/** Returns the limits of a text: required texts are always required in the original, in a translation only once it is begun. */
export function limitsIn(name: (typeof ownTexts)[number], locale: Locale): Limits {
  const { required, ...limits } = getLimits(announcementFields.shape[name]);
  return { ...limits, ...(required && locale === defaultLocale && { required }) };
}

const textFields = { title: true, summary: true, alt: true } as const;
const words = z.object({ ...announcementTranslation.pick(textFields).shape, body: bodyText().optional() });

/**
 * Returns the schema that validates the form before saving, built from the schemas of the files.
 * @param today 2026-11-22.
 */
export const announcementSchema = (today: string) =>
  asFiles(
    z
      .object({
        // In the order of the form, because problems are listed in this order.
        texts: textsSchema(words),
        when: z.enum(['now', 'day', 'draft']),
        facts: z.preprocess(
          (facts) => facts ?? {},
          announcementFields.omit({ ...textFields, draft: true, publishedAt: true }).extend({
            publishedAt: announcementFields.shape.publishedAt.optional(),
          }),
        ),
        photo: z.object({ replaces: z.array(z.string()).optional() }).optional(),
      })
      .superRefine((values, context) => {
        refuseLost(values, context);
        const { when, facts, texts, photo } = values;
        const lacks = (expected: 'string' | 'date', path: string[]) =>
          context.addIssue({ code: 'invalid_type', expected, input: undefined, path });
        // The picture is also shown elsewhere, where the old picture's description would remain.
        if (photo?.replaces?.includes(facts.cover ?? '') && !texts[defaultLocale]?.alt)
          lacks('string', ['texts', defaultLocale, 'alt']);
        if (when === 'day' && !facts.publishedAt) lacks('date', ['facts', 'publishedAt']);
        // An announcement that was not published before is published today.
        const now = new Date(today);
        const isPublishedNow = when === 'now' && !(facts.publishedAt && facts.publishedAt <= now);
        const publishedAt = isPublishedNow ? now : facts.publishedAt;
        if (endsTooEarly({ ...facts, publishedAt, draft: when === 'draft' }))
          context.addIssue({ code: 'custom', message: says('ends-early'), path: ['facts', 'expiresAt'] });
      }),
    isWritten,
  );
