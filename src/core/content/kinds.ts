// The data files that editors own: one table of their kinds. A new kind needs an entry here, a schema, and a collection in
// src/content.config.ts.

import type { z } from 'astro/zod';
import type { RouteName } from '../../routes.ts';
import * as schemas from './schemas.ts';

interface DataKind {
  /** The field of the file with the records. */
  key: string;
  /** The schema of a record. */
  schema: z.ZodType;
  /** The page that shows the records, and the part of the page. */
  page?: RouteName;
  part?: string;
  /** Further pages that change when the records do. */
  alsoOn?: readonly RouteName[];
}

/** By the name of the file, without extension. */
export const dataKinds = {
  species: { key: 'species', schema: schemas.species, page: 'calendar', alsoOn: ['home'] },
  protected: {
    key: 'protected',
    schema: schemas.protectedAnimal,
    page: 'calendar',
    part: '#protected',
    alsoOn: ['home'],
  },
  fish: { key: 'fish', schema: schemas.fish, page: 'fishing', part: '#seasons', alsoOn: ['home'] },
  'fishing-closure': {
    key: 'closures',
    schema: schemas.fishingClosure,
    page: 'fishing',
    part: '#seasons',
    alsoOn: ['home'],
  },
  waters: { key: 'waters', schema: schemas.water, page: 'fishing', part: '#waters' },
  grounds: { key: 'grounds', schema: schemas.ground, page: 'grounds' },
  tariffs: { key: 'groups', schema: schemas.tariffGroup, page: 'tariffs', alsoOn: ['subscription'] },
  association: {
    key: 'association',
    schema: schemas.association,
    page: 'contact',
    alsoOn: ['home', 'armorer'],
  },
  pictures: { key: 'pictures', schema: schemas.picture, page: 'credits' },
  terms: { key: 'terms', schema: schemas.term },
  acts: { key: 'acts', schema: schemas.legalAct, page: 'acts' },
  'act-changes': { key: 'changes', schema: schemas.legalActChange, page: 'acts' },
} as const satisfies Record<string, DataKind>;

export type DataName = keyof typeof dataKinds;

export const dataNames = Object.keys(dataKinds) as DataName[];

/** Returns a kind in the type common to all. */
export const dataKind = (name: DataName): DataKind => dataKinds[name];

/** Returns the kind with a name, if there is one. */
export const findDataKind = (name: string): DataKind | undefined =>
  Object.hasOwn(dataKinds, name) ? dataKinds[name as DataName] : undefined;

/** Returns the names of the data files that a page shows something of. */
export function dataNamesOn(route: RouteName): DataName[] {
  return dataNames.filter((name) => {
    const { page, alsoOn } = dataKind(name);
    return page === route || alsoOn?.includes(route);
  });
}
