// Reads texts and data files as the fields that forms use, and writes fields into the files.

import { isData, textIn, type Data } from '../../../src/core/content/data.ts';
import type { ContentFile } from '../../../src/core/content/files.ts';
import { mergeMarkdown, mergeYaml } from './write-yaml.ts';
import { parseText } from './parsed.ts';
import type { Snapshot } from '../content/store.ts';

const isMarkdown = (path: string) => path.endsWith('.md');

/** Returns a file's bytes as text, with CRLF replaced by LF. */
export const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');

/** Returns the fields of a file, with the text of Markdown as `body`; undefined if it cannot be read. */
export function readFields(path: string, text: string): Data | undefined {
  const { data, body } = parseText(path, text);
  if (!isData(data)) return undefined;
  return isMarkdown(path) ? { ...data, body: body.trim() } : data;
}

/** Returns the fields of a snapshot's file; undefined if it does not exist or cannot be read. */
export async function fieldsIn(snapshot: Snapshot, path: string): Promise<Data | undefined> {
  return snapshot.files.has(path) ? readFields(path, decode(await snapshot.read(path))) : undefined;
}

/** Splits fields into front matter and Markdown text; for other files, everything is data. */
export function splitFields(path: string, fields: Data): { data: Data; body: string } {
  if (!isMarkdown(path)) return { data: fields, body: '' };
  const { body, ...data } = fields;
  return { data, body: textIn(body) };
}

/** Returns the parsed file that fields will become once written. */
export const unwrittenFile = (path: string, fields: Data): ContentFile => ({
  path,
  raw: '',
  syntax: [],
  ...splitFields(path, fields),
});

/** Returns a snapshot's file with other fields; an unreadable file is rewritten. */
export async function writeFields(snapshot: Snapshot, path: string, fields: Data): Promise<Uint8Array> {
  const stored = snapshot.files.has(path) ? decode(await snapshot.read(path)) : undefined;
  const source = stored !== undefined && readFields(path, stored) ? stored : undefined;
  const { data, body } = splitFields(path, fields);
  const text = isMarkdown(path) ? mergeMarkdown(source, data, body) : mergeYaml(source, data);
  return new TextEncoder().encode(text);
}
