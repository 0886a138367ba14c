// Announcements, closures and seasons planned for a day: the site is built once when that day has begun.

import type { z } from 'astro/zod';
import { isData } from '../../../src/core/content/data.ts';
import { parseContent } from '../../../src/core/content/files.ts';
import { dataKind, type DataName } from '../../../src/core/content/kinds.ts';
import { dataPath, isText } from '../../../src/core/content/path.ts';
import { fish, fishingClosure, species } from '../../../src/core/content/schemas.ts';
import { tenseOn } from '../../../src/core/seasons/closure.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { timeInBucharest, today } from '../../../src/core/time/bucharest.ts';
import { contentPath } from '../content/paths.ts';
import type { ContentStore, Snapshot } from '../content/store.ts';
import { log } from '../../base/http/log.ts';

interface PlannedDeps {
  store(): Promise<ContentStore>;
  /** NETLIFY_BUILD_HOOK; without it the host is not asked for builds. */
  hook: string | undefined;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Returns true if an announcement appears on a day: 2026-11-22. */
async function isDue(snapshot: Snapshot, day: string): Promise<boolean> {
  for (const path of snapshot.files.keys()) {
    const place = contentPath(path);
    if (!isText(place) || place.kind !== 'announcements' || place.locale !== defaultLocale) continue;
    const { data } = parseContent(path, new TextDecoder().decode(await snapshot.read(path)));
    if (isData(data) && data['publishedAt'] === day && data['draft'] !== true) return true;
  }
  return false;
}

/** The readable records of a data file. */
async function recordsOf<Schema extends z.ZodType>(
  snapshot: Snapshot,
  name: DataName,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const path = dataPath(name);
  if (!snapshot.files.has(path)) return [];
  const { data } = parseContent(path, new TextDecoder().decode(await snapshot.read(path)));
  const rows: unknown = isData(data) ? data[dataKind(name).key] : undefined;
  return (Array.isArray(rows) ? rows : []).flatMap((row) => schema.safeParse(row).data ?? []);
}

/** Returns true if a general closure begins on a day, or ended the day before; with a new year others are shown. */
async function isClosureDue(snapshot: Snapshot, day: string): Promise<boolean> {
  if (day.endsWith('-01-01')) return true;
  const closures = await recordsOf(snapshot, 'fishing-closure', fishingClosure);
  return closures.some((closure) => tenseOn(closure, day) !== tenseOn(closure, addDays(day, -1)));
}

/** Returns true if other days of a species or a fish hold from a day on. */
async function isSeasonDue(snapshot: Snapshot, day: string): Promise<boolean> {
  const game = await recordsOf(snapshot, 'species', species);
  const fishes = await recordsOf(snapshot, 'fish', fish);
  return [...game, ...fishes].some(({ later }) => later.some(({ since }) => since === day));
}

/**
 * Has the site built on the day on which an announcement appears, a closure begins or is over, or other seasons come into
 * force: waters, paper and the search tell what they were built with. Runs twice a night, since hosts know no summer time:
 * only the run in the first hour of the day in Romania does anything.
 */
export async function buildPlanned({ store, hook, fetch, now }: PlannedDeps): Promise<void> {
  const at = now();
  if (!hook || !timeInBucharest(at).time.startsWith('00')) return;
  const snapshot = await (await store()).snapshot();
  const day = today(at);
  const due = [isDue, isClosureDue, isSeasonDue].map((isPlanned) => isPlanned(snapshot, day));
  if (!(await Promise.all(due)).some(Boolean)) return;
  const { ok } = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(8000) });
  log(ok ? 'planned-build-asked' : 'planned-build-failed', {});
}
