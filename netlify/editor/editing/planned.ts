// Announcements, closures and seasons planned for a day: the site is built once when that day has begun.

import type { z } from 'astro/zod';
import { isData } from '../../../src/core/content/data.ts';
import { listRows } from '../../../src/core/content/checks/records.ts';
import { parseContent, sortContent, type ContentFiles } from '../../../src/core/content/files.ts';
import { dataKind, type DataName } from '../../../src/core/content/kinds.ts';
import { fish, fishingClosure, species } from '../../../src/core/content/schemas.ts';
import { tenseOn } from '../../../src/core/seasons/closure.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { timeInBucharest, today } from '../../../src/core/time/bucharest.ts';
import type { ContentStore } from '../content/store.ts';
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
const isDue = ({ announcements }: ContentFiles, day: string) =>
  announcements.some(
    ({ locale, data }) =>
      locale === defaultLocale && isData(data) && data['publishedAt'] === day && data['draft'] !== true,
  );

/** The readable records of a data file. */
const recordsIn = <Schema extends z.ZodType>({ data }: ContentFiles, name: DataName, schema: Schema) =>
  listRows(data.get(name), dataKind(name).key).flatMap((row) => schema.safeParse(row).data ?? []);

/** Returns true if a general closure begins on a day, or ended the day before; with a new year others are shown. */
const isClosureDue = (files: ContentFiles, day: string) =>
  day.endsWith('-01-01') ||
  recordsIn(files, 'fishing-closure', fishingClosure).some(
    (closure) => tenseOn(closure, day) !== tenseOn(closure, addDays(day, -1)),
  );

/** Returns true if other days of a species or a fish hold from a day on. */
const isSeasonDue = (files: ContentFiles, day: string) =>
  [...recordsIn(files, 'species', species), ...recordsIn(files, 'fish', fish)].some(({ later }) =>
    later.some(({ since }) => since === day),
  );

/**
 * Has the site built on the day on which an announcement appears, a closure begins or is over, or other seasons come into
 * force: waters, paper and the search tell what they were built with. Runs twice a night, since hosts know no summer time:
 * only the run in the first hour of the day in Romania does anything.
 */
export async function buildPlanned({ store, hook, fetch, now }: PlannedDeps): Promise<void> {
  const at = now();
  if (!hook || !timeInBucharest(at).time.startsWith('00')) return;
  const snapshot = await (await store()).snapshot();
  const files = await sortContent([...snapshot.files.keys()], async (path) =>
    parseContent(path, new TextDecoder().decode(await snapshot.read(path))),
  );
  const day = today(at);
  if (![isDue, isClosureDue, isSeasonDue].some((isPlanned) => isPlanned(files, day))) return;
  const { ok } = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(8000) });
  log(ok ? 'planned-build-asked' : 'planned-build-failed', {});
}
