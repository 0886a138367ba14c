// A quick notice from a phone's outbox: published once, however often it comes, under the first name that is free.

import * as z from 'zod/mini';
import type { Conflict, FileEdit, NoticeAnswer } from '../../src/lib/api/editing.ts';
import { textPath } from '../../src/lib/content/path.ts';
import { authorOf } from '../content/store.ts';
import { contentPath } from '../content/paths.ts';
import { bodyHashOf, entryKey } from '../entries/receipts.ts';
import { invalidFields, ProblemError } from '../http/endpoint.ts';
import { readFields } from '../http/read.ts';
import type { Member } from '../members/member.ts';
import type { EditingDeps } from './deps.ts';
import { readSaveRequest } from './requests.ts';
import { saveEdits } from './save.ts';
import { readUploads } from './uploads.ts';

const envelope = z.object({ key: entryKey, owner: z.string() });

/** The most announcements with the same name. */
const mostNames = 50;

/** @throws ProblemError 400 where a file is none of a new announcement. */
function named(file: FileEdit, number: number): FileEdit {
  const place = contentPath(file.path);
  if (place?.kind !== 'announcements' || file.version !== null || !file.data) throw invalidFields(['files']);
  const { locale, id } = place;
  return number === 1 ? file : { ...file, path: textPath('announcements', locale, `${id}-${number}`) };
}

/** Another announcement has the name. */
const isTaken = (error: unknown) =>
  error instanceof ProblemError &&
  error.code === 'content-moved' &&
  Boolean((error.more.details?.['conflicts'] as Conflict[] | undefined)?.length);

/**
 * Publishes a notice.
 *
 * @param sent the body of the request, with key and owner.
 * @throws ProblemError 403 for a notice of another member, 409 key-used, and as saving does.
 */
export async function publishNotice(
  sent: Readonly<Record<string, unknown>>,
  member: Member,
  deps: EditingDeps,
): Promise<NoticeAnswer> {
  const { key, owner } = readFields(envelope, sent);
  if (owner !== member.id) throw new ProblemError('not-allowed');
  const { files, uploads } = readSaveRequest({ files: sent['files'], uploads: sent['uploads'] });
  const entry = { owner, key, bodyHash: bodyHashOf(sent) };
  const known = await deps.receipts.find(entry);
  if (known) return known as NoticeAnswer;
  const store = await deps.store();
  const contents = await readUploads(uploads, member.id, deps);
  for (let number = 1; ; number++) {
    const edits = files.map((file) => named(file, number));
    const rest = { uploads: contents, choices: [], removals: [] };
    try {
      const { id } = await saveEdits(store, { files: edits, ...rest }, authorOf(member));
      if (id) await deps.saved?.();
      // The same again, after a server that was killed before it could answer, is no change under its own name.
      const name = contentPath(edits[0]?.path ?? '')?.id ?? '';
      const answer = { key, id: name, change: id ?? null };
      await deps.receipts.write(entry, answer, deps.now());
      await deps.waiting
        .drop(
          member.id,
          uploads.map(({ id }) => id),
        )
        .catch(() => undefined);
      return answer;
    } catch (error) {
      if (!isTaken(error) || number === mostNames) throw error;
    }
  }
}
