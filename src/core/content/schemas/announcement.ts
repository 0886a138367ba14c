// An announcement, its translations.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { oneLine, multiLine, text, localized, date, pictureFile, attachmentFile, focus } from './parts.ts';

export const announcementCategories = ['members', 'hunting', 'fishing', 'exam', 'health', 'office'] as const;

export type AnnouncementCategory = (typeof announcementCategories)[number];

const announcementFacts = z.strictObject({
  publishedAt: date,
  updatedAt: date.optional(),
  /** The last day on which it holds; after it the announcement stays, marked as expired. */
  expiresAt: date.optional(),
  category: z.enum(announcementCategories).meta({ words: 'announcements:categories' }),
  /** Days that it announces (an assembly, an exam, the last day for a fee): they stand in the calendar for phones. */
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
  /** A picture of src/content/media; its credit stands in pictures.yaml. */
  cover: pictureFile.optional().meta({ widget: 'image' }),
  /** Of the cover, where it is not the one that the picture's record names. */
  focus,
  attachments: z
    .array(
      z.strictObject({
        file: attachmentFile.meta({ widget: 'file' }),
        title: localized,
      }),
    )
    .default([]),
  /** Shows how the site is used, with what nobody has announced: marked wherever it stands, kept from search engines and feeds. */
  sample: z.boolean().default(false),
  draft: z.boolean().default(false),
});

const announcementTexts = {
  title: oneLine(120).refine((title) => !title || /\p{L}/u.test(title), { message: says('title-letters') }),
  summary: multiLine(300),
  /** The cover's alternative text, where the picture's own does not fit. */
  alt: text.optional(),
};

/** The Romanian original, which also carries what is the same in all languages. */
export const announcementFields = announcementFacts.extend(announcementTexts);

interface Days {
  publishedAt?: Date | undefined;
  expiresAt?: Date | undefined;
  draft: boolean;
}

/** Ends before it begins; the day on which a draft will be published is not settled yet. */
export const endsTooEarly = ({ publishedAt, expiresAt, draft }: Days): boolean =>
  !draft && publishedAt !== undefined && expiresAt !== undefined && expiresAt < publishedAt;

/** The schema of announcements: the fields, and the rules between them. */
export const announcement = announcementFields.refine((days) => !endsTooEarly(days), {
  path: ['expiresAt'],
  message: says('ends-early'),
});

/** A translation: its texts; what is the same in all languages may be left out, or must equal the original. */
export const announcementTranslation = announcementFacts.partial().extend(announcementTexts);

/** The fields of an announcement that each language has of its own. */
export const translatedFields: readonly string[] = Object.keys(announcementTexts);
