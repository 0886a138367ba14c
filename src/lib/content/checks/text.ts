// What may be wrong with words, wherever they stand: their letters, and the links, pictures and HTML of a text.

import { getRoute, routeNames } from '../../../routes.ts';
import type { ContentFile, ContentFiles } from '../files.ts';
import { addressesApart, findHtml, numberedSigns, references } from '../markup.ts';
import { mediaPath } from '../media-path.ts';
import { problem, type Place, type Problem } from '../problem.ts';
import { hasUnseen } from '../../unseen-signs.ts';

/** Letters that show as nothing, or are left of one that was lost; some make the feeds ill-formed. */
const lost = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd-\uffff\p{Cs}]/u;

/** Every text of a file's data with its place, keys included. */
function textsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): { text: string; path: typeof path }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [
    { text: key, path: [...path, key] },
    ...textsIn(one, [...path, key]),
  ]);
}

const isControl = (text: string) => lost.test(text) || hasUnseen(text);

/** Signs by which YAML and Markdown write letters as numbers. */
const spelling = /[\\&]/;

/** Letters as they are written, by line; else as they are read, since both YAML and Markdown can write them as numbers. */
export function checkLetters({ path: file, raw, data, body }: ContentFile): Problem[] {
  const find = (texts: readonly [string, Place][]) =>
    texts.flatMap(([text, place]) => (isControl(text) ? [problem(file, 'control', {}, place)] : []));
  // Some programs mark a file's beginning.
  const written = raw.replace(/^\ufeff/, '');
  if (isControl(written))
    return find(written.split('\n').map((text, index) => [text, { field: `line ${index + 1}` }]));
  if (!spelling.test(raw)) return [];
  return find([
    ...textsIn(data).map(({ text, path }): [string, Place] => [text, { path }]),
    [numberedSigns(body), inText],
  ]);
}

const inText: Place = { path: ['body'], field: 'text' };

/** Addresses of the site that texts may link to, without language. */
export function linkTargets({ announcements }: ContentFiles): ReadonlySet<string> {
  return new Set([
    ...routeNames.map((name) => getRoute(name).path),
    ...announcements.map(({ id }) => `/announcements/${id}`),
  ]);
}

/** What a link may begin with: `javascript:`, `data:`, what is spelt in numbers, and paths without a beginning are none. */
const linkBeginning = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i;

/** @param records the names of the pictures that have a record. */
export function checkText(
  { path: file, raw, body }: ContentFile,
  targets: ReadonlySet<string>,
  records: ReadonlySet<unknown>,
): Problem[] {
  const tag = findHtml(body);
  const lineAt = (at: number): Place => {
    const line = raw.slice(0, raw.length - body.length + at).split('\n').length;
    return { ...inText, field: `text, line ${line}` };
  };
  return [
    ...references(body).flatMap(({ kind, target, at }) => {
      if (kind === 'link') {
        if (!linkBeginning.test(target)) return [problem(file, 'link-beginning', { target }, lineAt(at))];
        const isKnown = !target.startsWith('/') || targets.has(target.replace(/[?#].*$/, ''));
        return isKnown ? [] : [problem(file, 'link-target', { target }, lineAt(at))];
      }
      const isKnown = target.startsWith(mediaPath) && records.has(target.slice(mediaPath.length));
      return isKnown ? [] : [problem(file, 'picture-in-text', { target }, lineAt(at))];
    }),
    ...addressesApart(body).map(({ name, at }) => problem(file, 'link-apart', { name }, lineAt(at))),
    ...(tag === undefined ? [] : [problem(file, 'html', { tag }, inText)]),
  ];
}
