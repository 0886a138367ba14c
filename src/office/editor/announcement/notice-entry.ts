// A quick notice as an outbox entry: what is sent, and what is needed to restore the form.

import type { FileEdit, NoticeAnswer, Upload } from '../api/editing.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import type { Entry } from '../../../core/outbox/entry.ts';
import { enter, readFile } from '../../../core/outbox/outbox.ts';
import { publishedOn, toFiles, toPaths, type AnnouncementValues } from '../model/announcement.ts';
import { filesAt } from '../model/entry.ts';
import { plainToMarkdown, withSummary } from '../model/notice.ts';
import type { Uploads } from '../model/send-file.ts';
import { chosenFiles, filesUnder, nameFor, withAbout } from './send-announcement.ts';

interface NoticeBody {
  files: FileEdit[];
  uploads: Upload[];
  /** The form's values as they were typed. */
  form: AnnouncementValues;
}

export interface WrittenNotice {
  key: string;
  owner: string;
  values: AnnouncementValues;
  uploads: Uploads;
  /** 2026-11-25 */
  today: string;
}

/** Stores a notice in the outbox and tries to publish it. @throws where the device has no room. */
export async function enterNotice({ key, owner, values, uploads, today }: WrittenNotice): Promise<Entry> {
  const { texts } = withSummary(values);
  const text = texts[defaultLocale];
  const written = { ...texts, [defaultLocale]: { ...text, body: plainToMarkdown(text.body) } };
  const edits = toFiles(
    { ...values, texts: written },
    filesAt(toPaths('new'), []),
    publishedOn(values, false, today),
  );
  const bytes = new Map<string, ArrayBuffer>();
  const sent: Upload[] = [];
  for (const [path, content] of chosenFiles(uploads, values)) {
    const id = crypto.randomUUID();
    bytes.set(id, await content.arrayBuffer());
    sent.push(withAbout(values, { path, id, size: content.size }));
  }
  const body: NoticeBody = { files: filesUnder(nameFor(values, today), edits), uploads: sent, form: values };
  const files = sent.map(({ id, size }) => ({ id, size }));
  return enter({ key, kind: 'notice', owner, body, files }, bytes);
}

/** Returns the typed values and the chosen files of a waiting notice. */
export async function readNotice({ body }: Entry): Promise<{ values: AnnouncementValues; uploads: Uploads }> {
  const { form: values, uploads } = body as NoticeBody;
  const chosen: Record<string, Blob> = {};
  for (const { path, id } of uploads) {
    const bytes = await readFile(id);
    if (bytes) chosen[path] = new Blob([bytes]);
  }
  return { values, uploads: chosen };
}

/** Returns the id of the published announcement and the change that published it. */
export const readAnswer = ({ receipt }: Entry) => receipt as unknown as NoticeAnswer | null;
