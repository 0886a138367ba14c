// Renders values as YAML, in the style of files written by hand.

import { Document, isMap, isPair, isScalar, isSeq, Scalar } from 'yaml';
import { isData } from '../../../src/core/content/data.ts';

/** The rules of the build's front matter parser: anything it would read as a number or a date is quoted. */
export const readOptions = { compat: 'yaml-1.1' } as const;
const writeOptions = { lineWidth: 0, singleQuote: true } as const;

/** Dates of entries are written without quotes. */
const plainDate = /^(\w+At): '(\d{4}-\d\d-\d\d)'$/gm;
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Returns the text of a whole document. */
export function renderDocument(document: Document): string {
  return document.toString(writeOptions).replace(plainDate, '$1: $2');
}

/** Puts new values in flow style if the sibling's are. */
function takeFlow(node: unknown, sibling: unknown): void {
  if (isMap(node) && isMap(sibling)) {
    if (sibling.flow) node.flow = true;
    for (const { key, value } of node.items)
      takeFlow(value, sibling.get(isScalar(key) ? key.value : key, true));
  } else if (isSeq(node) && isSeq(sibling)) {
    if (sibling.flow) node.flow = true;
    for (const item of node.items) takeFlow(item, sibling.items[0]);
  }
}

/**
 * Returns an entry of a block without indentation: of a record if it has a key, else of a list.
 *
 * @param sibling a value whose style the new one follows.
 */
export function renderEntry(value: unknown, key?: string, sibling?: unknown): string {
  const document = new Document(key === undefined ? [value] : { [key]: value }, readOptions);
  const { contents } = document;
  const [entry] = isMap(contents) || isSeq(contents) ? contents.items : [];
  takeFlow(isPair(entry) ? entry.value : entry, sibling);
  return renderDocument(document);
}

/** Returns a scalar in flow style. */
function renderWord(value: unknown): string {
  const document = new Document([value], readOptions);
  if (isSeq(document.contents)) document.contents.flow = true;
  return renderDocument(document).trimEnd().slice(2, -2);
}

/** Returns a value in flow style. */
export function renderFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderFlow).join(', ')}]`;
  if (!isData(value)) return renderWord(value);
  const pairs = Object.entries(value).map(([key, entry]) => `${renderWord(key)}: ${renderFlow(entry)}`);
  return pairs.length ? `{ ${pairs.join(', ')} }` : '{}';
}

/** Returns a scalar with the quotes of the one it replaces; undefined if it needs lines of its own. */
export function renderScalar(old: Scalar, value: unknown, isInFlow: boolean): string | undefined {
  if (typeof value === 'object' && value !== null) return undefined;
  if (old.type === 'PLAIN' && isDay(old.value) && isDay(value)) return String(value);
  const scalar = new Scalar(value);
  if (old.type && typeof value === typeof old.value) scalar.type = old.type;
  const text = isInFlow ? renderWord(scalar) : renderEntry(scalar).trimEnd().slice(2);
  return text.includes('\n') || old.type?.startsWith('BLOCK') ? undefined : text;
}
