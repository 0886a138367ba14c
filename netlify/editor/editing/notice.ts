// Publishes a quick notice from a phone's outbox, once however often it arrives, under the first free name.

import * as z from 'zod/mini';
import type { Conflict, FileEdit, NoticeAnswer } from '../../../src/office/editor/api/editing.ts';
import { underFreeName } from '../../../src/core/content/free-name.ts';
import { textPath } from '../../../src/core/content/path.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { toAuthor } from '../content/store.ts';
import { contentPath } from '../content/paths.ts';
import { byServer, phoneClock, type PhoneClock } from '../../base/entries/clock.ts';
import { entryKey, hashBody } from '../../base/entries/receipts.ts';
import { invalidFields, ProblemError } from '../../base/http/endpoint.ts';
import { readFields } from '../../base/http/read.ts';
import type { Member } from '../../identity/accounts/member.ts';
import type { EditingDeps } from './deps.ts';
import { readSaveRequest } from './requests.ts';
import { saveEdits } from './save.ts';
import { readUploads } from './uploads.ts';

const envelope = z.object({ key: entryKey, owner: z.string(), clock: phoneClock });

type NewFile = FileEdit & { locale: string };

/** Reads the files and name of a new announcement. @throws ProblemError 400 if the files are not one. */
function readAnnouncement(files: readonly FileEdit[]): { name: string; files: NewFile[] } {
  const places = files.map(({ path, version, data }) =>
    version === null && data ? contentPath(path) : undefined,
  );
  const [name = ''] = places.map((place) => place?.id);
  return {
    name,
    files: files.map((file, at) => {
      const place = places[at];
      if (place?.kind !== 'announcements' || place.id !== name) throw invalidFields(['files']);
      return { ...file, locale: place.locale };
    }),
  };
}

/**
 * Sets the publication date to the day the notice was written: the phone's date, corrected to the server's clock if the
 * phone's is wrong, and never in the future.
 */
function dated({ locale, ...file }: NewFile, clock: PhoneClock, now: number): FileEdit {
  const day = file.data?.['publishedAt'];
  if (locale !== defaultLocale || typeof day !== 'string') return file;
  const told = clock.now - clock.age;
  const written = byServer(told, clock, now);
  const days = [written === told ? day : today(written), today(now)].toSorted();
  return { ...file, data: { ...file.data, publishedAt: days[0] } };
}

/** Returns true if another announcement has the name. */
const isTaken = (error: unknown) =>
  error instanceof ProblemError &&
  error.code === 'content-moved' &&
  Boolean((error.more.details?.['conflicts'] as Conflict[] | undefined)?.length);

/**
 * Publishes a notice.
 *
 * @param sent the body of the request, with key, owner and clock.
 * @throws ProblemError 403 for another member's notice, 409 key-used, and the errors of saving.
 */
export async function publishNotice(
  sent: Readonly<Record<string, unknown>>,
  member: Member,
  deps: EditingDeps,
): Promise<NoticeAnswer> {
  const { key, owner, clock } = readFields(envelope, sent);
  if (owner !== member.id) throw new ProblemError('not-allowed');
  const { files, uploads } = readSaveRequest({ files: sent['files'], uploads: sent['uploads'] });
  const entry = { owner, key, bodyHash: hashBody(sent) };
  const known = await deps.receipts.find(entry);
  if (known) return known as NoticeAnswer;
  const store = await deps.store();
  const contents = await readUploads(uploads, member.id, deps);
  const announcement = readAnnouncement(files);
  const publish = async (name: string): Promise<NoticeAnswer> => {
    const edits = announcement.files.map((file) => ({
      ...dated(file, clock, deps.now()),
      path: textPath('announcements', file.locale, name),
    }));
    const rest = { uploads: contents, choices: [], removals: [] };
    const { id } = await saveEdits(store, { files: edits, ...rest }, toAuthor(member));
    if (id) await deps.saved?.();
    // If the server was killed before answering, a repeat changes nothing under its own name.
    return { key, id: name, change: id ?? null };
  };
  const answer = await underFreeName(announcement.name, publish, isTaken);
  await deps.receipts.write(entry, answer, deps.now());
  await deps.waiting
    .drop(
      member.id,
      uploads.map(({ id }) => id),
    )
    .catch(() => undefined);
  return answer;
}
