// Every kind of content that editors own: where it lies, and the schema of what may stand in it.

import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse as parseYaml } from 'yaml';
import * as schemas from './lib/content/schemas.ts';
import { defaultLocale } from './lib/i18n/locales.ts';

export * from './lib/content/schemas.ts';

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
    schema: schemas.announcement,
  }),
  announcementTranslations: defineCollection({
    loader: markdown('announcements', `!(${defaultLocale})/*.md`),
    schema: schemas.announcementTranslation,
  }),
  pages: defineCollection({ loader: markdown('pages', '*/*.md'), schema: schemas.page }),
  species: defineCollection({
    loader: records('species.yaml', 'species'),
    schema: schemas.species.extend(place),
  }),
  fish: defineCollection({ loader: records('fish.yaml', 'fish'), schema: schemas.fish.extend(place) }),
  fishingClosure: defineCollection({
    loader: records('fishing-closure.yaml', 'closures'),
    schema: schemas.fishingClosure.extend(place),
  }),
  waters: defineCollection({ loader: records('waters.yaml', 'waters'), schema: schemas.water.extend(place) }),
  grounds: defineCollection({
    loader: records('grounds.yaml', 'grounds'),
    schema: schemas.ground.extend(place),
  }),
  tariffs: defineCollection({
    loader: records('tariffs.yaml', 'groups'),
    schema: schemas.tariffGroup.extend(place),
  }),
  association: defineCollection({
    loader: records('association.yaml', 'association'),
    schema: schemas.association.extend(place),
  }),
  pictures: defineCollection({
    loader: records('pictures.yaml', 'pictures'),
    schema: schemas.picture.extend(place),
  }),
  terms: defineCollection({ loader: records('terms.yaml', 'terms'), schema: schemas.term.extend(place) }),
};
