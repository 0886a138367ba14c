// Announcements and closures planned for a day: the site is built once when that day has begun.

import { isData } from '../../src/lib/content/data.ts';
import { parseContent } from '../../src/lib/content/files.ts';
import { dataKind } from '../../src/lib/content/kinds.ts';
import { dataPath, isText } from '../../src/lib/content/path.ts';
import { fishingClosure } from '../../src/lib/content/schemas.ts';
import { tenseOn } from '../../src/lib/seasons/closure.ts';
import { addDays } from '../../src/lib/time/days.ts';
import { defaultLocale } from '../../src/lib/i18n/locales.ts';
import { timeInBucharest, today } from '../../src/lib/time/bucharest.ts';
import { contentPath } from '../content/paths.ts';
import type { ContentStore, Snapshot } from '../content/store.ts';
import { log } from '../http/log.ts';

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

/** Returns true if a general closure begins on a day, or ended the day before; with a new year others are shown. */
async function isClosureDue(snapshot: Snapshot, day: string): Promise<boolean> {
  if (day.endsWith('-01-01')) return true;
  const path = dataPath('fishing-closure');
  if (!snapshot.files.has(path)) return false;
  const { data } = parseContent(path, new TextDecoder().decode(await snapshot.read(path)));
  const rows: unknown = isData(data) ? data[dataKind('fishing-closure').key] : undefined;
  return (Array.isArray(rows) ? rows : []).some((row) => {
    const { data: closure } = fishingClosure.safeParse(row);
    if (!closure) return false;
    const yesterday = addDays(day, -1);
    return tenseOn(closure, day) !== tenseOn(closure, yesterday);
  });
}

/**
 * Has the site built on the day on which an announcement appears, or a closure begins or is over. Runs twice a night,
 * since hosts know no summer time: only the run in the first hour of the day in Romania does anything.
 */
export async function buildPlanned({ store, hook, fetch, now }: PlannedDeps): Promise<void> {
  const at = now();
  if (!hook || !timeInBucharest(at).time.startsWith('00')) return;
  const snapshot = await (await store()).snapshot();
  const day = today(at);
  if (!(await isDue(snapshot, day)) && !(await isClosureDue(snapshot, day))) return;
  const { ok } = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(8000) });
  log(ok ? 'planned-build-asked' : 'planned-build-failed', {});
}
