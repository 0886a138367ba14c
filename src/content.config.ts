// Every kind of content that editors own: where its files are, and the schema of what they may contain.

import { defineCollection } from 'astro/content/config';
import { file, glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse as parseYaml } from 'yaml';
import { dataKinds, type DataName } from './core/content/kinds.ts';
import { dataPath, folderPath, type TextKind } from './core/content/path.ts';
import * as schemas from './core/content/schemas.ts';
import { defaultLocale } from './core/i18n/locales.ts';
import { withCommas } from './core/romanian-letters.ts';

export * from './core/content/schemas.ts';

/** A record's position in its file, which `getCollection` does not preserve. */
const place = { order: z.number() };

/** Returns a collection of records listed under one key of a YAML file, so that the file can also be edited as one form. */
const records = <Shape extends z.core.$ZodLooseShape>(
  name: DataName,
  schema: z.ZodObject<Shape, z.core.$strict>,
) =>
  defineCollection({
    loader: file(dataPath(name), {
      parser: (content) => {
        const data = parseYaml(withCommas(content)) as Record<string, Record<string, unknown>[]>;
        return (data[dataKinds[name].key] ?? []).map((record, order) => ({ ...record, order }));
      },
    }),
    schema: schema.extend(place),
  });

/** The parsers of files by extension; Astro passes them to loaders without a type. */
interface EntryTypes {
  entryTypes: ReadonlyMap<string, { getEntryInfo: (file: { contents: string; fileUrl: URL }) => unknown }>;
}

/** Returns the same loader, which reads cedillas as commas, as the checks do. */
const commas = (loader: Loader): Loader => ({
  ...loader,
  load(context) {
    const { entryTypes } = context as unknown as EntryTypes;
    const types = [...entryTypes].map(([ending, type]) => {
      const getEntryInfo: typeof type.getEntryInfo = ({ contents, fileUrl }) =>
        type.getEntryInfo({ contents: withCommas(contents), fileUrl });
      return [ending, { ...type, getEntryInfo }] as const;
    });
    return loader.load({ ...context, ...{ entryTypes: new Map(types) } });
  },
});

const markdown = (kind: TextKind, pattern: string) =>
  commas(
    glob({
      base: folderPath(kind),
      pattern,
      // Pages show the rendered text; the Markdown itself would only use memory during a build.
      retainBody: false,
      // `ro/exam.md` → `ro/exam`, whatever the front matter says.
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
  );

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
  species: records('species', dataKinds.species.schema),
  protectedAnimals: records('protected', dataKinds.protected.schema),
  fish: records('fish', dataKinds.fish.schema),
  fishingClosure: records('fishing-closure', dataKinds['fishing-closure'].schema),
  waters: records('waters', dataKinds.waters.schema),
  grounds: records('grounds', dataKinds.grounds.schema),
  tariffs: records('tariffs', dataKinds.tariffs.schema),
  association: records('association', dataKinds.association.schema),
  pictures: records('pictures', dataKinds.pictures.schema),
  terms: records('terms', dataKinds.terms.schema),
  acts: records('acts', dataKinds.acts.schema),
  actChanges: records('act-changes', dataKinds['act-changes'].schema),
};
