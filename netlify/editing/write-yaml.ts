// Writes what a form sent into the file as it is: comments, order and spelling of all that did not change stay.

import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { isData, type Data } from '../../src/lib/content/data.ts';
import { maxData } from '../../src/lib/content/limits.ts';
import { joinMarkdown, splitMarkdown } from '../../src/lib/content/markdown.ts';
import { respelt } from '../../src/lib/content/spelling.ts';
import { parseText } from './parsed.ts';

// What the build's reader of front matter would take for a number or a date is put in quotes.
const reading = { compat: 'yaml-1.1' } as const;
const writing = { lineWidth: 0, singleQuote: true } as const;

/** Dates are written as editors write them by hand. */
const plainDate = /^(\w+At): '(\d{4}-\d\d-\d\d)'$/gm;

function write(document: Document): string {
  return document.toString(writing).replace(plainDate, '$1: $2');
}

const idOf = (value: unknown) => (isData(value) ? value['id'] : undefined);

/** The node with a value put in: the same node where nothing changed, else as much of it as can be kept. */
function patched(document: Document, node: unknown, value: unknown): unknown {
  const old: unknown = isMap(node) || isSeq(node) || isScalar(node) ? node.toJS(document) : undefined;
  if (node !== undefined && isDeepStrictEqual(old, value)) return node;
  if (isMap(node) && isData(value)) return patchedMap(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return patchedSeq(document, node, value);
  // An empty field is a scalar too, and of the type object.
  if (isScalar(node) && old !== null && typeof value === typeof old) {
    node.value = value;
    delete node.source;
    return node;
  }
  return document.createNode(value);
}

function patchedMap(document: Document, map: YAMLMap, value: Data): YAMLMap {
  for (const key of Object.keys(map.toJS(document) as Data)) {
    if (!Object.hasOwn(value, key)) map.delete(key);
  }
  for (const [key, one] of Object.entries(value)) {
    map.set(key, patched(document, map.get(key, true), one));
  }
  return map;
}

/** Entries with an id are the same entry wherever they stand; others by their place. */
function patchedSeq(document: Document, seq: YAMLSeq, values: readonly unknown[]): YAMLSeq {
  const before = seq.items.map((node) => ({ node, id: idOf((node as YAMLMap).toJS(document)) }));
  const byId = new Map(before.map(({ id, node }) => [id, node]));
  seq.items = values.map((value, index) => {
    const id = idOf(value);
    const known = id === undefined ? before[index]?.node : byId.get(id);
    return patched(document, known, value);
  });
  spaceOut(
    seq,
    before.map(({ node }) => node),
  );
  return seq;
}

/**
 * New entries look like most of those that were there: on one line, or with an empty line before them. These stay as they
 * are: an empty line may part groups of them.
 */
function spaceOut(seq: YAMLSeq, before: readonly unknown[]): void {
  const known = before.filter((node) => isMap(node));
  const flow = known[0]?.flow ?? false;
  const spaced =
    known.filter(({ spaceBefore }) => spaceBefore).length * 2 >= known.length && known.length > 1;
  seq.items.forEach((node, index) => {
    if (!isMap(node)) return;
    if (index === 0) node.spaceBefore = false;
    // The one that was first had no empty line before it, for it was the first.
    else if (node === known[0] ? spaced : !known.includes(node)) node.spaceBefore = spaced;
    if (!known.includes(node)) node.flow ||= flow;
  });
}

/**
 * A YAML text with other data.
 *
 * @param source undefined for a new file.
 */
export function mergeYaml(source: string | undefined, data: Data): string {
  if (source === undefined) return write(new Document(data, reading));
  const document = parseDocument(source, reading);
  if (isDeepStrictEqual(document.toJS(), data)) return source;
  const before = write(document);
  document.contents = patched(document, document.contents, data) as typeof document.contents;
  const after = write(document);
  // Nobody reads a file that is longer, whatever its spelling.
  if (after.length > maxData) return after;
  const merged = respelt(source, before, after);
  // The checks will ask for the same text; what they do not take is read as it stands.
  const read = parseText('.yaml', merged);
  const now: unknown = read.syntax.length ? parseDocument(merged).toJS() : read.data;
  return isDeepStrictEqual(now, data) ? merged : after;
}

const trimmed = (body: string) => body.replace(/^\s*\n/, '').trimEnd();

/**
 * A Markdown file with other front matter and text.
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
