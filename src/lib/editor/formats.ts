// How the editor reads and writes the files of the content.

import { parse, stringify } from 'yaml';
import { isData, type Data } from '../content/data.ts';
import { joinMarkdown, splitMarkdown } from '../content/markdown.ts';
import type { FormField } from './forms.ts';
import { fromForm, toForm } from './shape.ts';

/** How an editor turns a file's text into what its form holds, and back. */
export interface Format {
  fromFile(text: string): Data;
  toFile(form: Data): string;
}

/**
 * The version that a form was filled from travels with what it holds, also into the browser's own copy of unsaved
 * work: what others change meanwhile is never written over by accident.
 */
const baseField = '__base';
const baseLine = /^# base ([0-9a-f]{40})\n/;

/** The address that a new entry gets: known when it is saved, and no part of its file. */
export const addressField = '__address';

/** The text of a file with the id of its version. */
export function withBase(text: string, id: string | null): string {
  return id ? `# base ${id}\n${text}` : text;
}

/** The text by itself, and the id of the version that it was made from; null: there was none. */
export function takeBase(text: string): { text: string; base: string | null } {
  const base = baseLine.exec(text)?.[1] ?? null;
  return { text: text.replace(baseLine, ''), base };
}

/** Reads and writes a whole file: the marker of its version apart from the rest. */
function format(read: (text: string) => Data, write: (form: Data) => string): Format {
  return {
    fromFile(raw) {
      const { text, base } = takeBase(raw);
      return { ...read(text), ...(base && { [baseField]: base }) };
    },
    toFile(form) {
      const own = [baseField, addressField];
      const text = write(Object.fromEntries(Object.entries(form).filter(([name]) => !own.includes(name))));
      const base = form[baseField];
      return withBase(text, typeof base === 'string' ? base : null);
    },
  };
}

/** A Markdown file. A translation without any text of its own is no file: it is written as nothing. */
export function textFormat(fields: readonly FormField[]): Format {
  return format(
    (text) => {
      const { front, body } = splitMarkdown(text) ?? { front: '', body: '' };
      const data: unknown = parse(front);
      const trimmed = body.trim();
      return { ...toForm(fields, isData(data) ? data : {}), ...(trimmed && { body: trimmed }) };
    },
    (form) => {
      const { body, ...data } = fromForm(fields, form);
      const text = typeof body === 'string' ? body.trim() : '';
      if (!Object.keys(data).length && !text) return '';
      return joinMarkdown({ front: stringify(data, { lineWidth: 0 }), body: text ? `\n${text}\n` : '' });
    },
  );
}

/** A YAML file. */
export function dataFormat(fields: readonly FormField[]): Format {
  return format(
    (text) => {
      const data: unknown = parse(text);
      return toForm(fields, isData(data) ? data : {});
    },
    (form) => stringify(fromForm(fields, form), { lineWidth: 0 }),
  );
}
