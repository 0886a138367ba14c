// The animals that are not game, as named by the calendar, the box on the home page and the search.

import type { CollectionEntry } from 'astro:content';
import { listRecords } from './collections.ts';

export type ProtectedAnimal = CollectionEntry<'protectedAnimals'>['data'];

export const getProtected = (): Promise<ProtectedAnimal[]> => listRecords('protectedAnimals');

/** Returns the key of an animal's state in `seasons:protected.state`; `recalled` if no page states it, only local knowledge. */
export const getProtection = ({
  status,
  certainty,
}: ProtectedAnimal): ProtectedAnimal['status'] | 'recalled' =>
  certainty === 'verified' ? status : 'recalled';
