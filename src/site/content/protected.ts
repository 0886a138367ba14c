// The animals that are no game, as the calendar, the box on home and the search name them.

import type { CollectionEntry } from 'astro:content';
import { listRecords } from './collections.ts';

export type ProtectedAnimal = CollectionEntry<'protectedAnimals'>['data'];

export const getProtected = (): Promise<ProtectedAnimal[]> => listRecords('protectedAnimals');

/** The name of an animal's state within `seasons:protected.state`: what no page states is said as what is known here. */
export const getProtection = ({
  status,
  certainty,
}: ProtectedAnimal): ProtectedAnimal['status'] | 'recalled' =>
  certainty === 'verified' ? status : 'recalled';
