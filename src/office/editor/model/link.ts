// Makes the target of a link from typed text.

import { leadsInside, linkProblem } from '../../../core/content/links.ts';
import { splitPath } from '../../../core/i18n/paths.ts';

const mail = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i;
const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u;

/** Returns a path of the site as written in texts: without a language, which each reader's page adds. */
function withoutLanguage(address: string): string {
  const end = address.search(/[?#]|$/);
  return splitPath(address.slice(0, end)).path + address.slice(end);
}

/**
 * Returns the target as written in texts: a path of the site, or an address with its scheme; undefined if it is neither.
 * @param origin of the site: an address copied from its pages becomes a path.
 * @example linkTarget('agvps.ro') // 'https://agvps.ro'
 */
export function linkTarget(typed: string, origin = ''): string | undefined {
  const text = typed.trim();
  if (/\s/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text)) return withoutLanguage(text);
  if (origin && (text === origin || text.startsWith(`${origin}/`)))
    return withoutLanguage(text.slice(origin.length));
  if (mail.test(text)) return `mailto:${text}`;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(text)) return URL.canParse(text) ? text : undefined;
  return host.test(text) ? `https://${text}` : undefined;
}

/** A valid link target, or its problem. */
export type LinkResult =
  { target: string } | { problem: 'link-target' | 'link-inside' | 'unreadable'; target: string };

/**
 * Makes a link from typed text.
 * @param targets the existing pages and announcements; undefined while they are not known.
 */
export function makeLink(
  typed: string,
  origin: string,
  targets: readonly { path: string }[] | undefined,
): LinkResult {
  const target = linkTarget(typed, origin);
  if (target === undefined) return { problem: 'unreadable', target: typed.trim() };
  // A link into the members' area is allowed only in the guide; in other texts it is reported when the text is saved.
  if (leadsInside(target, origin, true)) return { problem: 'link-inside', target };
  const isThere = (id: string) => !targets || targets.some(({ path }) => path === `/announcements/${id}`);
  return linkProblem(target, isThere) ? { problem: 'link-target', target } : { target };
}
