// Edits the source of a YAML document in place: unchanged parts stay the same, byte for byte.

import { isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { idIn, isData, type Data } from '../../../src/core/content/data.ts';
import { renderEntry, renderFlow, renderScalar } from './render-yaml.ts';

type Collection = YAMLMap | YAMLSeq;

/** An entry of a list or a record, with its position in the source. */
interface Entry {
  /** The key, for an entry of a record. */
  key: string | undefined;
  value: Node;
  /** The value as data. */
  data: unknown;
  start: number;
  end: number;
}

const isCollection = (node: unknown): node is Collection => isMap(node) || isSeq(node);
const getRange = (node: unknown) => (isNode(node) ? node.range : undefined) ?? [0, 0, 0];

/** Finds the end of a value; for a block, the end of its last line. */
function findEnd(source: string, node: unknown): number {
  const last = isCollection(node) && !node.flow && node.items.at(-1);
  return last ? lineEnd(source, last) : getRange(node)[1];
}

/** Finds the end of an entry's last line, including a comment on it. */
function lineEnd(source: string, item: unknown): number {
  const end = isPair(item)
    ? Math.max(findEnd(source, item.key), findEnd(source, item.value))
    : findEnd(source, item);
  if (source[end - 1] === '\n') return end;
  const next = source.indexOf('\n', end);
  return next < 0 ? source.length : next + 1;
}

/** Lists the entries of a collection; undefined if one has no value of its own in the source. */
function listEntries(source: string, node: Collection, data: unknown): Entry[] | undefined {
  const entries = node.items.map((item: unknown, index) => {
    const [first, value] = isPair(item) ? [item.key, item.value] : [item, item];
    if (!isNode(first) || !isNode(value)) return undefined;
    const [start] = getRange(first);
    const key = isPair(item) && isScalar(first) ? String(first.value) : undefined;
    return {
      key,
      value,
      data: (data as Readonly<Record<string, unknown>>)[key ?? index],
      start: isSeq(node) && !node.flow ? source.lastIndexOf('-', start - 1) : start,
      end: node.flow ? Math.max(findEnd(source, first), findEnd(source, value)) : lineEnd(source, item),
    };
  });
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

/** Returns the text of an entry with another value; undefined if it must be rewritten. */
function editEntry(source: string, entry: Entry, value: unknown, isInFlow: boolean): string | undefined {
  const text = editValue(source, entry, value, isInFlow);
  if (text === undefined) return undefined;
  const [start] = getRange(entry.value);
  return source.slice(entry.start, start) + text + source.slice(findEnd(source, entry.value), entry.end);
}

/** Edits a flow collection: a removed entry takes a comma with it, and new ones go at the end. */
function editFlow(source: string, node: Collection, data: unknown, value: unknown): string | undefined {
  const entries = listEntries(source, node, data);
  // In a list of another length it is unknown which entries were added or removed.
  if (!entries || (Array.isArray(value) && value.length !== entries.length)) return renderFlow(value);
  const values = value as Readonly<Record<string, unknown>>;
  const getName = (entry: Entry, index: number) => entry.key ?? String(index);
  const names = entries.map(getName);
  const remaining = entries.flatMap((entry, index) => {
    const name = getName(entry, index);
    if (!Object.hasOwn(values, name)) return [];
    const before = source.slice(entries[index - 1]?.end, entry.start);
    const pair = [...(entry.key === undefined ? [] : [renderFlow(entry.key)]), renderFlow(values[name])];
    return [{ before, text: editEntry(source, entry, values[name], true) ?? pair.join(': ') }];
  });
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || !remaining.length) return renderFlow(value);
  const added = Object.entries(values).filter(([name]) => !names.includes(name));
  return [
    source.slice(getRange(node)[0], first.start),
    ...remaining.map(({ before, text }, index) => (index ? before + text : text)),
    ...added.map(([name, field]) => `, ${renderFlow(name)}: ${renderFlow(field)}`),
    source.slice(last.end, findEnd(source, node)),
  ].join('');
}

/** Indents the lines of a text to the block's margin. */
const indented = (text: string, margin: string) => text.replace(/\n(?=[^\n])/g, `\n${margin}`);
const blankLines = /^(?:[^\S\n]*\n)+/;

/** Lists the wanted entries of a block in order, existing and new ones. */
function wantedIn(entries: readonly Entry[], value: unknown) {
  if (Array.isArray(value)) {
    const byId = new Map(entries.map((entry) => [idIn(entry.data), entry]));
    return value.map((item: unknown, index) => {
      const id = idIn(item);
      return { key: undefined, value: item, entry: id === undefined ? entries[index] : byId.get(id) };
    });
  }
  const values = value as Data;
  const known = new Set(entries.map(({ key }) => key));
  const remaining = entries.filter(({ key }) => key !== undefined && Object.hasOwn(values, key));
  const added = Object.keys(values).filter((key) => !known.has(key));
  return [
    ...remaining.map((entry) => ({ key: entry.key, value: values[entry.key ?? ''], entry })),
    ...added.map((key) => ({ key, value: values[key], entry: undefined })),
  ];
}

/** Edits a block: an entry keeps the comments above it, and a new one is formatted like the others. */
function editBlock(source: string, node: Collection, data: unknown, value: unknown): string | undefined {
  const entries = listEntries(source, node, data);
  const [first] = entries ?? [];
  if (!entries || !first) return undefined;
  const margin = ' '.repeat(first.start - source.lastIndexOf('\n', first.start - 1) - 1);
  const findLead = (entry: Entry) => {
    const index = entries.indexOf(entry);
    return index ? source.slice(entries[index - 1]?.end, entry.start - margin.length) : undefined;
  };
  const leads = entries.slice(1).map((entry) => findLead(entry) ?? '');
  const blank =
    leads.filter((lead) => blankLines.test(lead)).length * 2 >= Math.max(leads.length, 1) ? '\n' : '';
  const sibling = isSeq(node) ? first.value : undefined;
  const parts = wantedIn(entries, value).map(({ key, value: wanted, entry }, at) => {
    const lead = (entry ? findLead(entry) : undefined) ?? (entry === first && !at ? '' : blank);
    const edited = entry && editEntry(source, entry, wanted, false);
    const text = edited ?? indented(renderEntry(wanted, key, entry ? entry.value : sibling), margin);
    if (at) return lead + margin + text;
    // A comment above the first item starts on the line of the list's own dash.
    const above = lead.replace(blankLines, '').trimStart();
    return above ? above + margin + text : text;
  });
  return parts.length ? parts.map((part) => (part.endsWith('\n') ? part : `${part}\n`)).join('') : undefined;
}

function editValue(
  source: string,
  { value: node, data }: Pick<Entry, 'value' | 'data'>,
  value: unknown,
  isInFlow: boolean,
): string | undefined {
  const old = source.slice(getRange(node)[0], findEnd(source, node));
  if (isDeepStrictEqual(data, value)) return old;
  if (isScalar(node)) return old ? renderScalar(node, value, isInFlow) : undefined;
  const isSame = (isMap(node) && isData(value)) || (isSeq(node) && Array.isArray(value));
  if (!isSame || !isCollection(node) || !node.items.length) return undefined;
  return node.flow ? editFlow(source, node, data, value) : editBlock(source, node, data, value);
}

/** Returns the source with other data; undefined if the text must be rewritten to hold them. */
export function editYaml(
  source: string,
  { contents }: Document,
  before: unknown,
  data: Data,
): string | undefined {
  if (!isMap(contents)) return undefined;
  const edited = editValue(source, { value: contents, data: before }, data, false);
  if (edited === undefined) return undefined;
  const text = source.slice(0, getRange(contents)[0]) + edited + source.slice(findEnd(source, contents));
  return source.endsWith('\n') ? text : text.replace(/\n$/, '');
}
