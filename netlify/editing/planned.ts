// Announcements that were planned for a day: the site is built once when it has begun.

import { isData } from '../../src/lib/content/data.ts';
import { parseContent } from '../../src/lib/content/files.ts';
import { isText } from '../../src/lib/content/path.ts';
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

/** Whether an announcement appears on a day: 2026-11-22. */
async function isDue(snapshot: Snapshot, day: string): Promise<boolean> {
  for (const path of snapshot.files.keys()) {
    const place = contentPath(path);
    if (!isText(place) || place.kind !== 'announcements' || place.locale !== defaultLocale) continue;
    const { data } = parseContent(path, new TextDecoder().decode(await snapshot.read(path)));
    if (isData(data) && data['publishedAt'] === day && data['draft'] !== true) return true;
  }
  return false;
}

/**
 * Has the site built where an announcement appears today. Runs twice a night, since hosts know no summer time: only the
 * run in the first hour of the day in Romania does something.
 */
export async function buildPlanned({ store, hook, fetch, now }: PlannedDeps): Promise<void> {
  const at = now();
  if (!hook || !timeInBucharest(at).time.startsWith('00')) return;
  if (!(await isDue(await (await store()).snapshot(), today(at)))) return;
  const { ok } = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(8000) });
  log(ok ? 'planned-build-asked' : 'planned-build-failed', {});
}
