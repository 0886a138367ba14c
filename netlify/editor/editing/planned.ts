// Announcements, closures and seasons planned for a day: the site is built once at the start of that day.

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
  /** NETLIFY_BUILD_HOOK; without it no build is requested. */
  hook: string | undefined;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Returns true if an announcement appears on a day, such as 2026-11-22. */
const isDue = ({ announcements }: ContentFiles, day: string) =>
  announcements.some(
    ({ locale, data }) =>
      locale === defaultLocale && isData(data) && data['publishedAt'] === day && data['draft'] !== true,
  );

/** Returns the valid records of a data file. */
const recordsIn = <Schema extends z.ZodType>({ data }: ContentFiles, name: DataName, schema: Schema) =>
  listRows(data.get(name), dataKind(name).key).flatMap((row) => schema.safeParse(row).data ?? []);

/** Returns true if a general closure begins on a day or ended the day before, and on 1 January, when other ones are shown. */
const isClosureDue = (files: ContentFiles, day: string) =>
  day.endsWith('-01-01') ||
  recordsIn(files, 'fishing-closure', fishingClosure).some(
    (closure) => tenseOn(closure, day) !== tenseOn(closure, addDays(day, -1)),
  );

/** Returns true if a species or a fish has a new season from that day on. */
const isSeasonDue = (files: ContentFiles, day: string) =>
  [...recordsIn(files, 'species', species), ...recordsIn(files, 'fish', fish)].some(({ later }) =>
    later.some(({ since }) => since === day),
  );

/**
 * Has the site built on the day an announcement appears, a closure begins or has ended, or other seasons come into
 * force: waters, printed pages and the search show the state at build time. Runs twice a night, since the host's
 * schedule ignores summer time; only the run in the first hour of the day in Romania does anything.
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
