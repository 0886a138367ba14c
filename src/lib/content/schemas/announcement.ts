// An announcement, its translations.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import { lineOf, linesOf, text, localized, date, pictureFile, attachmentFile, focus } from './parts.ts';

export const announcementCategories = ['members', 'hunting', 'fishing', 'exam', 'health', 'office'] as const;

export type AnnouncementCategory = (typeof announcementCategories)[number];

const announcementFacts = z.strictObject({
  publishedAt: date.meta({ label: 'Data publicării' }),
  updatedAt: date.optional().meta({
    label: 'Data actualizării',
    hint: 'Numai dacă ați schimbat ceva important după publicare.',
  }),
  /** The last day on which it holds; after it the announcement stays, marked as expired. */
  expiresAt: date.optional().meta({
    label: 'Valabil până la',
    hint: 'Ultima zi în care este valabil. După ea anunțul rămâne, marcat ca expirat.',
  }),
  category: z.enum(announcementCategories).meta({ label: 'Categoria', words: 'announcements:categories' }),
  /** Days that it tells of (an assembly, an exam, the last day for a fee): they stand in the calendar for phones. */
  dates: z
    .array(
      z
        .strictObject({
          from: date.meta({ label: 'Ziua' }),
          to: date.optional().meta({ label: 'Ultima zi', hint: 'Numai dacă sunt mai multe zile la rând.' }),
          what: localized.optional().meta({
            label: 'Ce se întâmplă',
            hint: 'Numai dacă titlul anunțului nu ajunge, de exemplu: ultima zi pentru dosare.',
          }),
        })
        .refine(({ from, to }) => !to || from <= to, { path: ['to'], message: says('later-day') }),
    )
    .default([])
    .meta({
      label: 'Date pentru calendar',
      hint: 'Zilele pe care le anunță. Apar în calendarul pe care abonații îl au în telefon.',
    }),
  pinned: z.boolean().default(false).meta({
    label: 'Important',
    hint: 'Îl pune primul pe pagina principală.',
  }),
  /** A picture of src/content/media; its credit stands in pictures.yaml. */
  cover: pictureFile.optional().meta({
    label: 'Fotografia',
    widget: 'image',
    hint: 'JPEG, PNG sau WebP, lată de cel puțin 800 de pixeli. Autorul și licența unei fotografii noi se completează la „Imagini”.',
  }),
  /** Of the cover, where it is not the one that the picture's record names. */
  focus,
  attachments: z
    .array(
      z.strictObject({
        file: attachmentFile.meta({ label: 'Fișierul PDF', widget: 'file' }),
        title: localized.meta({ label: 'Titlul documentului' }),
      }),
    )
    .default([])
    .meta({ label: 'Documente' }),
  /** Shows how the site is used, with what nobody has announced: marked wherever it stands, kept from search engines and feeds. */
  sample: z.boolean().default(false).meta({
    label: 'Exemplu',
    hint: 'Nu anunță nimic adevărat: poartă o panglică peste tot, iar motoarele de căutare și abonații nu îl văd.',
  }),
  draft: z.boolean().default(false).meta({
    label: 'Ciornă',
    hint: 'Cât timp este ciornă, nu apare pe site.',
  }),
});

const announcementTexts = {
  title: lineOf(120).meta({ label: 'Titlul', hint: 'Cel mult 120 de semne.' }),
  summary: linesOf(300).meta({
    label: 'Rezumatul',
    hint: 'Una sau două propoziții, cel mult 300 de semne. Apare în liste și în motoarele de căutare.',
  }),
  /** What the cover shows, where the picture's own alternative text does not fit. */
  alt: text.optional().meta({
    label: 'Ce se vede în fotografie',
    hint: 'Pentru cine nu o poate vedea. Lăsat gol, se ia textul de la „Imagini”.',
  }),
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
export const announcement = announcementFields
  .refine((days) => !endsTooEarly(days), { path: ['expiresAt'], message: says('ends-early') })
  .meta({ label: 'Anunțuri' });

/** A translation: its texts; what is the same in all languages may be left out, or must equal the original. */
export const announcementTranslation = announcementFacts.partial().extend(announcementTexts);

/** The fields of an announcement that each language has of its own. */
export const translatedFields: readonly string[] = Object.keys(announcementTexts);
