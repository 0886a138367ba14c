// Checks text anywhere in the content: its characters, and the links, pictures and HTML of a body.

import type { ContentFile, ContentFiles } from '../files.ts';
import { addressesApart, findHtml, numberedSigns, references } from '../markup.ts';
import { maxText } from '../limits.ts';
import { mediaPath } from '../media-path.ts';
import { problem, type Place, type Problem } from '../problem.ts';
import { hasLost } from '../signs.ts';
import { bareAddresses, leadsInside, linkProblem } from '../links.ts';
import { hasUnseen } from '../../unseen-signs.ts';

/** Returns every string in a file's data with its path, keys included. */
function textsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): { text: string; path: typeof path }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    { text: key, path: [...path, key] },
    ...textsIn(item, [...path, key]),
  ]);
}

const isControl = (text: string) => hasLost(text) || hasUnseen(text);

/** Characters with which YAML and Markdown write characters as numbers. */
const spelling = /[\\&]/;

/** Checks the characters as written, by line; else as parsed, since YAML and Markdown can write them as numbers. */
export function checkLetters({ path: file, raw, data, body }: ContentFile): Problem[] {
  const find = (texts: readonly [string, Place][]) =>
    texts.flatMap(([text, place]) => (isControl(text) ? [problem(file, 'control', {}, place)] : []));
  // Some programs put a byte order mark at the beginning of a file.
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

/** The names on the site that texts may refer to. */
export interface Known {
  announcements: ReadonlySet<string>;
  /** The names of the pictures with a record. */
  pictures: ReadonlySet<unknown>;
  /** The site's own address; undefined while it has none. */
  site?: string | undefined;
}

export const collectKnown = (
  { announcements }: Pick<ContentFiles, 'announcements'>,
  pictures: ReadonlySet<unknown>,
  site?: string,
): Known => ({ announcements: new Set(announcements.map(({ id }) => id)), pictures, site });

/** Returns true for the guide, which is read in the members' area and explains its pages. */
const isGuide = (file: string) => /^src\/content\/pages\/[^/]+\/guide\.md$/.test(file);

/** Finds addresses in the data or front matter of a file that readers cannot open. */
export function checkAddresses({ path: file, data }: ContentFile, site: string | undefined): Problem[] {
  return textsIn(data).flatMap(({ text, path }) => {
    const own = /^\/\S*$/.test(text) ? [text] : [];
    return [...own, ...bareAddresses(text).map(({ target }) => target)]
      .filter((target) => leadsInside(target, site, isGuide(file)))
      .map((target) => problem(file, 'link-inside', { target }, { path }));
  });
}

export function checkText({ path: file, raw, body }: ContentFile, known: Known): Problem[] {
  const over = body.trim().length - maxText;
  if (over > 0) return [problem(file, 'text-too-long', { maximum: maxText, over }, inText)];
  const tag = findHtml(body);
  const lineAt = (at: number): Place => {
    const line = raw.slice(0, raw.length - body.length + at).split('\n').length;
    return { ...inText, field: `text, line ${line}` };
  };
  const isInside = (target: string) => leadsInside(target, known.site, isGuide(file));
  const linked = references(body);
  const targets = new Set(linked.map(({ target }) => target));
  const bare = bareAddresses(body).filter(({ target }) => !targets.has(target) && isInside(target));
  return [
    ...linked.flatMap(({ kind, target, at }) => {
      if (kind === 'link') {
        const wrong = isInside(target)
          ? 'link-inside'
          : linkProblem(target, (id) => known.announcements.has(id));
        return wrong ? [problem(file, wrong, { target }, lineAt(at))] : [];
      }
      const isKnown = target.startsWith(mediaPath) && known.pictures.has(target.slice(mediaPath.length));
      return isKnown ? [] : [problem(file, 'picture-in-text', { target }, lineAt(at))];
    }),
    ...bare.map(({ target, at }) => problem(file, 'link-inside', { target }, lineAt(at))),
    ...addressesApart(body).map(({ name, at }) => problem(file, 'link-apart', { name }, lineAt(at))),
    ...(tag === undefined ? [] : [problem(file, 'html', { tag }, inText)]),
  ];
}
