// The targets that links in texts may have: addresses, and what is on the site, without language.

import { splitPath } from '../i18n/paths.ts';
import { getRoute, routeNames } from '../../routes.ts';

/** The beginnings that a link may have: no `javascript:`, no `data:`, nothing spelt in numbers, no relative paths. */
const beginning = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i;

const pages: ReadonlySet<string> = new Set(routeNames.map((name) => getRoute(name).path));
const parseAddress = (address: string, base?: string) =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

const localHost = /^(?:(?:.*\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;
const withoutWww = (host: string | undefined) => host?.replace(/^www\./, '');

/** Stands for the site's host where a link has none. */
const anyHost = 'https://site.invalid';

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns true for an address that readers cannot open: in the members' area, of the page on which one signs in, or on the
 * very device on which a text was written. They come with what is pasted.
 *
 * @param target as Markdown spells it: an address, or a path of the site, in any language.
 * @param site the site's own address; undefined while it has none.
 * @param isForEditors true for a text that editors alone read: it may lead to their pages, but to no draft.
 */
export function leadsInside(target: string, site: string | undefined, isForEditors = false): boolean {
  const plain = target.replace(/\\(?=[!-/:-@[-`{-~])/g, '').replaceAll('&amp;', '&');
  const url = parseAddress(/^www\./i.test(plain) ? `http://${plain}` : plain, anyHost);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  if (localHost.test(url.hostname)) return true;
  const isInside = /^\/(?:admin|login)(?:\/|$)/.test(splitPath(decodePath(url.pathname).toLowerCase()).path);
  const hasDraft = url.searchParams.has('draft');
  const hosts: (string | undefined)[] = [new URL(anyHost).host, withoutWww(site && parseAddress(site)?.host)];
  // The office may have further hosts, such as one of each try of the site.
  if (!hosts.includes(withoutWww(url.host))) return isInside && hasDraft;
  return hasDraft || (isInside && !isForEditors);
}

/** The addresses that stand among the words of a text, also those that Markdown keeps from becoming links: `https\://…`. */
export const bareAddresses = (text: string): { target: string; at: number }[] =>
  [...text.matchAll(/(?:https?\\?:\/\/(?:\[[\da-f:.]*\])?|\bwww\\?\.)[^\s<>|)\]"]*/gi)].map(
    ({ 0: target, index }) => ({
      target: target.replace(/[.,;:!?*_]+$/, '').replace(/\\(?=[:.])/, ''),
      at: index,
    }),
  );

const announcement = /^\/announcements\/([^/]+)$/;

/**
 * Checks the target of a link; undefined for one that is right.
 *
 * @param isAnnouncement returns true for the name of an announcement that exists.
 */
export function linkProblem(
  target: string,
  isAnnouncement: (id: string) => boolean,
): 'link-beginning' | 'link-target' | undefined {
  if (!beginning.test(target)) return 'link-beginning';
  if (!target.startsWith('/')) return undefined;
  const path = target.replace(/[?#].*$/, '');
  if (pages.has(path)) return undefined;
  const id = announcement.exec(path)?.[1];
  return id !== undefined && isAnnouncement(id) ? undefined : 'link-target';
}
