// An announcement and its translations.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { oneLine, multiLine, text, localized, date, pictureFile, attachmentFile, focus } from './parts.ts';

export const announcementCategories = ['members', 'hunting', 'fishing', 'exam', 'health', 'office'] as const;

export type AnnouncementCategory = (typeof announcementCategories)[number];

const announcementFacts = z.strictObject({
  publishedAt: date,
  updatedAt: date.optional(),
  /** The last day on which it applies; afterwards the announcement stays, marked as expired. */
  expiresAt: date.optional(),
  category: z.enum(announcementCategories).meta({ words: 'announcements:categories' }),
  /** Days that it announces (an assembly, an exam, the last day for a fee): phones' calendars show them. */
  dates: z
    .array(
      z
        .strictObject({
          from: date,
          to: date.optional(),
          what: localized.optional(),
        })
        .refine(({ from, to }) => !to || from <= to, { path: ['to'], message: says('later-day') }),
    )
    .default([]),
  pinned: z.boolean().default(false),
  /** A picture of src/content/media; its credit is in pictures.yaml. */
  cover: pictureFile.optional().meta({ widget: 'image' }),
  /** The focal point of the cover, if not the one in the picture's record. */
  focus,
  attachments: z
    .array(
      z.strictObject({
        file: attachmentFile.meta({ widget: 'file' }),
        title: localized,
      }),
    )
    .default([]),
  /** A made-up example of how the site is used: marked everywhere, and kept from search engines and feeds. */
  sample: z.boolean().default(false),
  draft: z.boolean().default(false),
});

const announcementTexts = {
  title: oneLine(120).refine((title) => !title || /\p{L}/u.test(title), { message: says('title-letters') }),
  summary: multiLine(300),
  /** The cover's alternative text, if the picture's own does not fit. */
  alt: text.optional(),
};

/** The Romanian original, which also contains the fields that are the same in all languages. */
export const announcementFields = announcementFacts.extend(announcementTexts);

interface Days {
  publishedAt?: Date | undefined;
  expiresAt?: Date | undefined;
  draft: boolean;
}

/** Returns true if it ends before it begins; a draft does not count, because its day of publication is not settled. */
export const endsTooEarly = ({ publishedAt, expiresAt, draft }: Days): boolean =>
  !draft && publishedAt !== undefined && expiresAt !== undefined && expiresAt < publishedAt;

/** The schema of announcements: the fields and the rules between them. */
export const announcement = announcementFields.refine((days) => !endsTooEarly(days), {
  path: ['expiresAt'],
  message: says('ends-early'),
});

/** A translation: its texts; fields that are the same in all languages may be left out, or must equal the original's. */
export const announcementTranslation = announcementFacts.partial().extend(announcementTexts);

/** The fields of an announcement that differ by language. */
export const translatedFields: readonly string[] = Object.keys(announcementTexts);
