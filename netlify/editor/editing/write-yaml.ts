// Writes a form's data into the existing file, keeping the comments, order and spelling of everything unchanged.

import { isDeepStrictEqual } from 'node:util';
import { Document, parseDocument } from 'yaml';
import type { Data } from '../../../src/core/content/data.ts';
import { maxData } from '../../../src/core/content/limits.ts';
import { joinMarkdown, splitMarkdown } from '../../../src/core/content/markdown.ts';
import { editYaml } from './edit-yaml.ts';
import { parseText } from './parsed.ts';
import { readOptions, renderDocument } from './render-yaml.ts';

/** Reads the data of a text as the checks will; a text that they reject is parsed without them. */
function dataIn(text: string): unknown {
  const parsed = parseText('.yaml', text);
  return parsed.syntax.length ? parseDocument(text).toJS() : parsed.data;
}

/**
 * Returns a YAML text with other data.
 *
 * @param source undefined for a new file.
 */
export function mergeYaml(source: string | undefined, data: Data): string {
  if (source === undefined) return renderDocument(new Document(data, readOptions));
  const document = parseDocument(source, readOptions);
  const before: unknown = document.toJS();
  if (isDeepStrictEqual(before, data)) return source;
  const edited = editYaml(source, document, before, data);
  // A longer file is never read, so its data need not be compared.
  if (edited !== undefined && (edited.length > maxData || isDeepStrictEqual(dataIn(edited), data)))
    return edited;
  document.contents = document.createNode(data) as typeof document.contents;
  return renderDocument(document);
}

const trimmed = (body: string) => body.replace(/^\s*\n/, '').trimEnd();

/**
 * Returns a Markdown file with other front matter and text.
 *
 * @param source undefined for a new file.
 */
export function mergeMarkdown(source: string | undefined, data: Data, body: string): string {
  const text = trimmed(body.replaceAll('\r\n', '\n'));
  const old = splitMarkdown(source ?? '');
  const front = mergeYaml(old?.front, data);
  if (old && trimmed(old.body) === text) return joinMarkdown({ front, body: old.body });
  return joinMarkdown({ front, body: text ? `\n${text}\n` : '' });
}
