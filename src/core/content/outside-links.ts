// The content's links to other sites: each address with the place where it appears.

import type { ContentWords } from './content-words.ts';
import type { ContentFiles, ContentFile } from './files.ts';
import { references } from './markup.ts';
import { placeInWords, type Steps, type Task } from './place.ts';
import { romanian } from './romanian.ts';
import { everything } from './walk.ts';

export interface LinkTask extends Task {
  address: string;
}

/** An address that has failed often enough to count as broken. */
export interface BrokenLink {
  /** True if the page no longer exists, as opposed to a failing server. */
  isGone: boolean;
  /** The status of the response; null if there was none. */
  status: number | null;
}

export interface BrokenLinkTask extends LinkTask, BrokenLink {}

const outside = /^https?:\/\/\S+$/i;

/** Returns an address as it is requested, without the fragment; undefined if the text is not an address. */
function parseAddress(text: string): string | undefined {
  const url = outside.test(text) ? URL.parse(text) : null;
  if (!url) return undefined;
  url.hash = '';
  return url.href.length <= 2048 ? url.href : undefined;
}

function listLinks(file: ContentFile, words: ContentWords): LinkTask[] {
  const texts = [
    ...everything(file.data).flatMap(({ value, path }) =>
      typeof value === 'string' ? [{ text: value, path }] : [],
    ),
    ...references(file.body).map(({ target }) => ({ text: target, path: ['body'] as Steps })),
  ];
  return texts.flatMap(({ text, path }) => {
    const address = parseAddress(text);
    if (!address) return [];
    return [{ file: file.path, path, place: placeInWords(file.path, path, file.data, words), address }];
  });
}

/** Finds every place in the content that links to another site; a text with the same address twice is one place. */
export function outsideLinks(
  { announcements, pages, data }: ContentFiles,
  words: ContentWords = romanian,
): LinkTask[] {
  const all = [...announcements, ...pages, ...data.values()].flatMap((file) => listLinks(file, words));
  return [
    ...new Map(all.map((link) => [`${link.file} ${link.path?.join('.')} ${link.address}`, link])).values(),
  ];
}

/** Returns the places whose addresses are broken. */
export const brokenLinks = (
  links: readonly LinkTask[],
  broken: ReadonlyMap<string, BrokenLink>,
): BrokenLinkTask[] =>
  links.flatMap((link) => {
    const how = broken.get(link.address);
    return how ? [{ ...link, ...how }] : [];
  });
