// Picks the announcement of a list that stands large before the others; recognizes a list of nothing but samples.

import { getCover } from '../content/pictures.ts';
import type { Announcement } from '../content/announcements.ts';

/** Returns the first of the `newest` announcements that has a photograph, with it, and the others in their order. */
export async function splitLead(items: readonly Announcement[], newest: number) {
  const covers = await Promise.all(
    items.slice(0, newest).map(async (item) => ({ item, picture: await getCover(item) })),
  );
  // A drawing is no picture to stand large.
  const { item, picture } = covers.find(({ picture }) => picture && !picture.illustration) ?? {};
  return { lead: item && picture && { item, picture }, rest: items.filter((other) => other !== item) };
}

/** Returns true for a list that announces nothing: one sentence says it of all, in place of a ribbon at each. */
export const isSamplesOnly = (items: readonly Announcement[]): boolean =>
  items.length > 0 && items.every(({ sample }) => sample);
