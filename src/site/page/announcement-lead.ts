// Picks the announcement shown large before the others; recognises a list that has only samples.

import { getCover } from '../content/pictures.ts';
import type { Announcement } from '../content/announcements.ts';

/** Returns the first of the `newest` announcements that has a photograph, with it, and the others in their order. */
export async function splitLead(items: readonly Announcement[], newest: number) {
  const covers = await Promise.all(
    items.slice(0, newest).map(async (item) => ({ item, picture: await getCover(item) })),
  );
  // Drawings are not shown large.
  const { item, picture } = covers.find(({ picture }) => picture && !picture.illustration) ?? {};
  return { lead: item && picture && { item, picture }, rest: items.filter((other) => other !== item) };
}

/** Returns true if all are samples: one sentence then says so instead of a ribbon on each. */
export const isSamplesOnly = (items: readonly Announcement[]): boolean =>
  items.length > 0 && items.every(({ sample }) => sample);
