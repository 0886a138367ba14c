// Every kind of content that editors own, and what may stand in it. Types, build checks and forms come from here.

import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse as parseYaml } from 'yaml';
import { defaultLocale, localeCodes, type Locale } from './lib/i18n/locales.ts';
import { toBeConfirmed } from './lib/content/fact.ts';
import { isMonthDay } from './lib/seasons/month-day.ts';

/**
 * A fact of the given kind, or the word that says it is still missing. The transform ends the kind's branch
 * at its first problem, so that the check is told of both branches.
 */
const fact = <T extends z.ZodType>(kind: T) => z.literal(toBeConfirmed).or(kind.transform((value) => value));

const text = z.string().trim().min(1);

/** A text in every language: Romanian always, the others shown in Romanian until they are translated. */
const localized = z.strictObject(
  Object.fromEntries(
    localeCodes.map((locale) => [locale, locale === defaultLocale ? text : text.optional()]),
  ) as { [defaultLocale]: typeof text } & {
    [L in Exclude<Locale, typeof defaultLocale>]: z.ZodOptional<typeof text>;
  },
);
export type LocalizedText = z.infer<typeof localized>;

/** Names a record or a file; may become an address. */
export const recordId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');
/** Accepts 2026-11-21 (midnight in UTC), written with or without quotes. */
const date = z
  .union([z.date(), z.iso.date('must be a date like 2026-11-21')], 'must be a date like 2026-11-21')
  .transform((value) => new Date(value));
const monthDay = z.string().refine(isMonthDay, 'must be a day of the year like 09-01 (month-day)');
const url = z.url({ protocol: /^https?$/ });
const pictureFile = z
  .string()
  .regex(/^[\w-]+\.(jpe?g|png|webp)$/i, 'must be a file in src/content/media, like deer.jpg');
const attachmentFile = z
  .string()
  .regex(/^[\w-]+\.\w+$/, 'must be a file in src/content/attachments, like form.pdf');

/** verified: a public page states it; recalled: none was found; disputed: courts or plans stand against it; yearly: an order decides it each year. */
const certainty = z.enum(['verified', 'recalled', 'disputed', 'yearly']);

const source = {
  certainty,
  /** Titles of the pages that state the fact. */
  sources: z.array(text).default([]),
  note: localized.optional(),
};

export const announcementCategories = ['members', 'hunting', 'fishing', 'exam', 'health', 'office'] as const;

const announcementFacts = z.strictObject({
  publishedAt: date,
  updatedAt: date.optional(),
  /** The last day on which it holds; after it the announcement stays, marked as expired. */
  expiresAt: date.optional(),
  category: z.enum(announcementCategories),
  pinned: z.boolean().default(false),
  /** A picture of src/content/media; its credit stands in pictures.yaml. */
  cover: pictureFile.optional(),
  attachments: z.array(z.strictObject({ file: attachmentFile, title: localized })).default([]),
  draft: z.boolean().default(false),
});

const announcementTexts = {
  title: text.max(120),
  summary: text.max(300),
  /** What the cover shows, where the picture's own alternative text does not fit. */
  alt: text.optional(),
};

/** The Romanian original, which also carries what is the same in all languages. */
export const announcement = announcementFacts.extend(announcementTexts);

/** A translation: its texts; what is the same in all languages may be left out, or must equal the original. */
export const announcementTranslation = announcementFacts.partial().extend(announcementTexts);

export const page = z.strictObject({
  title: text.max(80),
  /** For search engines and shared links: one or two sentences. */
  description: text.max(200),
  /** The sentence under the title. */
  lead: text.max(240).optional(),
});

const period = z.strictObject({ from: monthDay, to: monthDay });

const variants = [
  'all',
  'male',
  'female',
  'young',
  'male-trophy',
  'male-selection',
  'trophy',
  'selection',
] as const;

export const speciesGroups = ['big-game', 'small-game', 'birds'] as const;

/** A huntable species or a variant of it, with its open seasons. */
export const species = z.strictObject({
  id: recordId,
  group: z.enum(speciesGroups),
  /** The species alone; the variant is named apart. */
  name: localized,
  /** Names the variant where the general word for it (male, female …) is not the hunters' own. */
  variantName: localized.optional(),
  variant: z.enum(variants),
  latin: text,
  /** Both days included; may run over New Year; 02-28 means the end of February. */
  seasons: z.array(period).min(1),
  ...source,
});

/** A day, or the first or last day of the general closure of `fishing-closure.yaml`. */
const closureDay = z.literal('general').or(monthDay);

export const fish = z.strictObject({
  id: recordId,
  name: localized,
  latin: text,
  closed: z.array(z.strictObject({ from: closureDay, to: closureDay })),
  /** Centimetres from the snout to the base of the tail fin; null while the fish is closed all year. */
  minSizeCm: z.number().int().positive().max(300).nullable(),
  ...source,
});

/** The spring closure of natural waters, set anew each year by an order. */
export const fishingClosure = z.strictObject({
  id: recordId,
  /** The year whose order set these days; in any other year they are shown as not yet known. */
  year: z.number().int().min(2020).max(2100),
  from: monthDay,
  to: monthDay,
  order: fact(text),
  sources: z.array(text),
});

export const water = z.strictObject({
  id: recordId,
  name: text,
  kind: z.enum(['river', 'stream', 'lake']),
  /** Which part of the water, where it is known. */
  stretch: fact(localized),
  /** Ids of fish.yaml. */
  fish: z.array(recordId).default([]),
  manager: fact(localized),
  ...source,
});

const position = z.strictObject({
  lat: z.number().min(47.0).max(48.0),
  lon: z.number().min(24.8).max(26.8),
});

export const ground = z.strictObject({
  id: recordId,
  number: fact(z.number().int().positive()),
  name: text,
  areaHa: fact(z.number().positive()),
  terrain: fact(z.enum(['mountain', 'hill', 'plain'])),
  /** Ids of species.yaml. */
  species: fact(z.array(recordId).min(1)),
  /** Who manages it, as far as is known. */
  manager: fact(localized),
  /** true: of this association; shown first. */
  own: z.boolean(),
  /** The role of the person to ask, never a private name without consent. */
  contact: fact(localized),
  position: fact(position),
  ...source,
});

export const tariffPages = ['tariffs', 'subscription'] as const;

export const tariffGroup = z.strictObject({
  id: recordId,
  /** The page that shows the group. */
  page: z.enum(tariffPages),
  title: localized,
  note: localized.optional(),
  /** The year the amounts hold for. */
  year: fact(z.number().int().min(2020).max(2100)),
  /** Number and date of the decision that set them. */
  decision: fact(text),
  rows: z
    .array(
      z.strictObject({
        id: recordId,
        name: localized,
        /** Who pays it. */
        who: localized.optional(),
        validity: fact(localized),
        /** In the currency; per what, if not per piece, stands in `unit`. */
        amount: fact(z.number().nonnegative()),
        currency: z.enum(['RON', 'EUR']).default('RON'),
        unit: localized.optional(),
      }),
    )
    .min(1),
});

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 08:30');

export const association = z.strictObject({
  id: recordId,
  name: localized,
  shortName: text,
  tagline: localized,
  address: z.strictObject({
    street: fact(text),
    postalCode: fact(z.string().regex(/^\d{6}$/, 'must be six digits')),
    city: text,
    county: text,
  }),
  position: fact(position),
  phones: z
    .array(
      z.strictObject({
        label: localized,
        number: fact(z.string().regex(/^\+40 \d{3} \d{3} \d{3}$/, 'must be like +40 230 123 456')),
      }),
    )
    .min(1),
  email: fact(z.email()),
  /** Opening hours of each counter; times in Europe/Bucharest. */
  hours: z
    .array(
      z.strictObject({
        id: z.enum(['office', 'cashier', 'armorer']),
        name: localized,
        open: fact(
          z
            .array(
              z
                .strictObject({ days: z.array(z.enum(weekdays)).min(1), from: clock, to: clock })
                .refine(({ from, to }) => from < to, {
                  path: ['to'],
                  message: 'must be later than "from"',
                }),
            )
            .min(1),
        ),
      }),
    )
    .min(1),
  bank: z.strictObject({
    holder: text,
    name: fact(text),
    iban: fact(z.string().regex(/^RO\d{2}( ?[A-Z0-9]{4}){5}$/, 'must be a Romanian IBAN')),
  }),
  taxId: fact(z.string().regex(/^\d{2,10}$/, 'must be the digits of the tax number')),
});

export const galleryGroups = ['mammals', 'landscapes', 'trophies'] as const;

/** A picture of src/content/media with its credit. */
export const picture = z.strictObject({
  /** The file's name. */
  id: pictureFile,
  alt: localized,
  author: text,
  licence: text,
  licenceUrl: url.optional(),
  source: text,
  /** Drawn or composed: never called a photograph. */
  illustration: z.boolean().default(false),
  /** The gallery's group; left out, the picture is used elsewhere only. */
  gallery: z.enum(galleryGroups).optional(),
});

/** A record's place in its file, which `getCollection` does not keep. */
const place = { order: z.number() };

/** Loads records listed under one key of a YAML file, so that the file can also be edited as one form. */
const records = (fileName: string, key: string) =>
  file(`src/content/${fileName}`, {
    parser: (content) => {
      const data = parseYaml(content) as Record<string, Record<string, unknown>[]>;
      return (data[key] ?? []).map((record, order) => ({ ...record, order }));
    },
  });

const markdown = (folder: string, pattern: string) =>
  glob({
    base: `src/content/${folder}`,
    pattern,
    // Pages show the rendered text; the Markdown itself would only fill the memory of a build.
    retainBody: false,
    // `ro/exam.md` → `ro/exam`, whatever the front matter says.
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  });

export const collections = {
  announcements: defineCollection({
    loader: markdown('announcements', `${defaultLocale}/*.md`),
    schema: announcement,
  }),
  announcementTranslations: defineCollection({
    loader: markdown('announcements', `!(${defaultLocale})/*.md`),
    schema: announcementTranslation,
  }),
  pages: defineCollection({ loader: markdown('pages', '*/*.md'), schema: page }),
  species: defineCollection({ loader: records('species.yaml', 'species'), schema: species.extend(place) }),
  fish: defineCollection({ loader: records('fish.yaml', 'fish'), schema: fish.extend(place) }),
  fishingClosure: defineCollection({
    loader: records('fishing-closure.yaml', 'closures'),
    schema: fishingClosure.extend(place),
  }),
  waters: defineCollection({ loader: records('waters.yaml', 'waters'), schema: water.extend(place) }),
  grounds: defineCollection({ loader: records('grounds.yaml', 'grounds'), schema: ground.extend(place) }),
  tariffs: defineCollection({ loader: records('tariffs.yaml', 'groups'), schema: tariffGroup.extend(place) }),
  association: defineCollection({
    loader: records('association.yaml', 'association'),
    schema: association.extend(place),
  }),
  pictures: defineCollection({ loader: records('pictures.yaml', 'pictures'), schema: picture.extend(place) }),
};
