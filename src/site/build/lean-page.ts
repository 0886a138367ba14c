// Removes from a built page what it does not use: styles of other pages, and their hashes in its content policy.

import { createHash } from 'node:crypto';
import { usedStyles, type Used } from './used-styles.ts';

const styleElement = /(<style[^>]*>)([^]*?)(<\/style>)/g;
const scriptElement = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;
const policyElement = /<meta http-equiv="content-security-policy"[^>]*>/i;

/** Returns the classes and tags in a page. */
function namesIn(html: string): { tags: Set<string>; classes: Set<string> } {
  const tags = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name));
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  return { tags, classes: new Set(lists.join(' ').replaceAll('&amp;', '&').split(/\s+/)) };
}

/** The tags and classes that the service worker adds to a page. */
const later = { tags: ['p', 'strong'], classes: ['kept-line'] };

/** Returns the words in a script's strings, among them its classes; other identifiers, such as `{ note }`, are left out. */
const wordsIn = (script: string) => new Set<string>(script.match(/(?<=["'`\s}])[^"'`\s$}]+(?=["'`\s$])/g));
/** Returns true if a script has a tag name as a string, except after `case`: React compares with all of them. */
const bringsTag = (name: string, script: string) =>
  new RegExp(`(?<!case )(?<!case)(["'\`])${name}\\1|<${name}[\\s>]`).test(script);

/** Returns the hash of a text, in the format of the content policy. */
export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Restricts a page's policy to what that page contains: Astro lists the styles and scripts of all pages. */
function ownPolicy(policy: string, own: ReadonlyMap<string, string>): string {
  return policy.replace(/ ('sha256-[^']+')/g, (_, hash: string) => {
    const now = own.get(hash);
    return now ? ` ${now}` : '';
  });
}

interface LeanStyle {
  lean: string;
  hashes: [of: string, ofLean: string];
}

function leanStyle(css: string, used: Used): LeanStyle {
  const lean = usedStyles(css, used);
  return { lean, hashes: [policyHash(css), policyHash(lean)] };
}

/** Returns a function that finds the scripts which bring a name, cached by name. */
function finder<Script>(
  scripts: ReadonlyMap<string, Script>,
  brings: (name: string, script: Script) => boolean,
) {
  const known = new Map<string, string[]>();
  return (name: string): readonly string[] => {
    const found =
      known.get(name) ?? [...scripts].flatMap(([file, script]) => (brings(name, script) ? file : []));
    known.set(name, found);
    return found;
  };
}

/**
 * Returns a function that makes pages lean. Results are cached for pages with the same styles, names and scripts.
 *
 * @param scripts all scripts of the site, by name, with their text.
 * @param reachedFrom returns the names of those that a page may load.
 */
export function pageSlimmer(
  scripts: ReadonlyMap<string, string>,
  reachedFrom: (html: string) => ReadonlySet<string>,
) {
  const known = new Map<string, LeanStyle>();
  const tagBringers = finder(scripts, bringsTag);
  const words = new Map([...scripts].map(([file, text]) => [file, wordsIn(text)]));
  const classBringers = finder(words, (name, own) => own.has(name));

  return (html: string): string => {
    const { tags, classes } = namesIn(html.replace(styleElement, ''));
    const reached = reachedFrom(html);
    const isReached = (script: string) => reached.has(script);
    const rtl = html.includes('dir="rtl"');
    const used: Used = {
      rtl,
      tag: (name) => tags.has(name) || later.tags.includes(name) || tagBringers(name).some(isReached),
      class: (name) =>
        classes.has(name) || later.classes.includes(name) || classBringers(name).some(isReached),
    };
    const names = [[...reached], [...tags], [...classes], [rtl]]
      .map((list) => list.sort().join(' '))
      .join('\n');
    const own = new Map<string, string>();
    const slim = html.replace(styleElement, (_, start: string, css: string, end: string) => {
      const key = `${names}\n${css}`;
      const style = known.get(key) ?? leanStyle(css, used);
      known.set(key, style);
      own.set(...style.hashes);
      return start + style.lean + end;
    });
    for (const [, text = ''] of html.matchAll(scriptElement)) own.set(policyHash(text), policyHash(text));
    return slim.replace(policyElement, (policy) => ownPolicy(policy, own));
  };
}
