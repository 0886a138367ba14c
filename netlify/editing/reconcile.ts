// What was sent, put together with what others wrote since the work on it began.

import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Choice, Conflict, EditedFile, FileEdit } from '../../src/lib/api/editing.ts';
import { isData, type Data } from '../../src/lib/content/data.ts';
import { joinMarkdown } from '../../src/lib/content/markdown.ts';
import { parseText } from '../content/parsed.ts';
import type { ContentStore, Snapshot } from '../content/store.ts';
import { mergeChanges, type Choose } from './merge.ts';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const isMarkdown = (path: string) => path.endsWith('.md');

/** A file as fields, its text among them; undefined where there is no file, or none that can be read. */
function fieldsOf(path: string, text: string | undefined): Data | undefined {
  if (text === undefined) return undefined;
  const { data, body } = parseText(path, text.replaceAll('\r\n', '\n'));
  if (!isData(data)) return undefined;
  return isMarkdown(path) ? { ...data, body: body.trim() } : data;
}

function rawOf(path: string, { body, ...data }: Data): string {
  const text = typeof body === 'string' ? body.trim() : '';
  if (!isMarkdown(path)) return stringify({ ...data, ...(body !== undefined && { body }) }, { lineWidth: 0 });
  // Front matter without fields would be none.
  return joinMarkdown({ front: stringify(data, { lineWidth: 0 }), body: text ? `\n${text}\n` : '' });
}

/** A file of a snapshot, as the editor is told of it. */
export async function lookAt(snapshot: Snapshot, path: string): Promise<EditedFile> {
  const version = snapshot.files.get(path) ?? null;
  const text = version === null ? undefined : decode(await snapshot.read(path));
  const fields = fieldsOf(path, text) ?? {};
  if (!isMarkdown(path)) return { path, version, data: fields, body: '' };
  const { body, ...data } = fields;
  return { path, version, data, body: typeof body === 'string' ? body : '' };
}

/** Old versions that are no longer to be had are as if they had never been: then all that differs is a conflict. */
const oldText = (store: ContentStore, version: string) => store.blob(version).then(decode, () => undefined);

const chooser =
  (path: string, choices: readonly Choice[]): Choose =>
  (steps, _, theirs) =>
    choices.find(
      (one) =>
        one.path === path &&
        isDeepStrictEqual(one.steps, steps) &&
        isDeepStrictEqual(one.theirs, theirs ?? null),
    )?.keep;

/** What the files shall hold, as texts; null: the file goes. With what must be chosen before. */
export async function reconcile(
  store: ContentStore,
  snapshot: Snapshot,
  edits: readonly FileEdit[],
  choices: readonly Choice[],
): Promise<{ texts: Map<string, string | null>; conflicts: Conflict[] }> {
  const texts = new Map<string, string | null>();
  const conflicts: Conflict[] = [];
  for (const { path, version, data, body } of edits) {
    const now = snapshot.files.get(path) ?? null;
    const mine =
      data === null ? undefined : { ...data, ...(isMarkdown(path) && { body: (body ?? '').trim() }) };
    let value: unknown = mine;
    if (now !== version) {
      const theirs = now === null ? undefined : fieldsOf(path, decode(await snapshot.read(path)));
      const base = version === null ? undefined : fieldsOf(path, await oldText(store, version));
      const merged = mergeChanges(base, mine, theirs, chooser(path, choices));
      value = merged.value;
      for (const { steps, mine: own, theirs: other } of merged.conflicts)
        conflicts.push({ path, steps, mine: own ?? null, theirs: other ?? null });
    }
    texts.set(path, isData(value) ? rawOf(path, value) : null);
  }
  return { texts, conflicts };
}
