// Writes what a form sent into the file as it is: comments, order and spelling of all that did not change stay.

import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';

type Data = Readonly<Record<string, unknown>>;

// What the build's reader of front matter would take for a number or a date is put in quotes.
const reading = { compat: 'yaml-1.1' } as const;
const writing = { lineWidth: 0, singleQuote: true } as const;

/** Dates are written as editors write them by hand. */
const plainDate = /^(\w+At): '(\d{4}-\d\d-\d\d)'$/gm;

function write(document: Document): string {
  return document.toString(writing).replace(plainDate, '$1: $2').replace(/^ +$/gm, '');
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  const byId = new Map(before.filter(({ id }) => id !== undefined).map(({ id, node }) => [id, node]));
  seq.items = values.map((value, index) => {
    const id = idOf(value);
    const known = id === undefined ? before[index]?.node : byId.get(id);
    return patched(document, known, value);
  });
  spaceOut(seq);
  return seq;
}

/** New entries look like their neighbours: on one line, or with an empty line before them. */
function spaceOut(seq: YAMLSeq): void {
  const maps = seq.items.filter((node) => isMap(node));
  const spaced = maps.some(({ spaceBefore }) => spaceBefore);
  const flow = maps[0]?.flow ?? false;
  maps.forEach((node, index) => {
    node.spaceBefore = spaced && index > 0;
    node.flow ||= flow;
  });
}

/** The lines of `after`, those that also stand in `before` as `source` spells them. */
function graft(source: string, before: string, after: string): string {
  const [spelt, old, made] = [source, before, after].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  // Line for line the same text in two spellings; else there is nothing to go by.
  if (spelt.length !== old.length) return after;
  let head = 0;
  while (head < old.length && head < made.length && old[head] === made[head]) head++;
  let tail = 0;
  while (
    tail < Math.min(old.length, made.length) - head &&
    old[old.length - 1 - tail] === made[made.length - 1 - tail]
  ) {
    tail++;
  }
  const kept = commonLines(old.slice(head, old.length - tail), made.slice(head, made.length - tail));
  return [
    ...spelt.slice(0, head),
    ...made.slice(head, made.length - tail).map((line, index) => {
      const at = kept.get(index);
      return at === undefined ? line : (spelt[head + at] ?? line);
    }),
    ...spelt.slice(spelt.length - tail),
  ].join('\n');
}

/** More lines than this are not compared one by one. */
const longest = 2000;

/** The longest row of lines that both have: places in `made` with their places in `old`. */
function commonLines(old: readonly string[], made: readonly string[]): Map<number, number> {
  const kept = new Map<number, number>();
  if (old.length > longest || made.length > longest) return kept;
  const width = made.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = made.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        old[i] === made[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < old.length && j < made.length;) {
    if (old[i] === made[j]) kept.set(j++, i++);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
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
  const grafted = graft(source, before, after);
  return isDeepStrictEqual(parseDocument(grafted).toJS(), data) ? grafted : after;
}

const trimmed = (body: string) => body.replace(/^\s*\n/, '').trimEnd();

/**
 * A Markdown file with other front matter and text.
 *
 * @param source undefined for a new file.
 */
export function mergeMarkdown(source: string | undefined, data: Data, body: string): string {
  const text = trimmed(body.replaceAll('\r\n', '\n'));
  const [, yaml, rest] = /^---\n(.*?\n)---\n?(.*)$/s.exec(source ?? '') ?? [];
  const front = mergeYaml(yaml, data);
  const kept = rest !== undefined && trimmed(rest) === text;
  return `---\n${front}---\n${kept ? rest : text ? `\n${text}\n` : ''}`;
}
