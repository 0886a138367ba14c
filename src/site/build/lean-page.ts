// Takes out of a built page what it has no use for: styles of other pages, and their hashes in its content policy.

import { createHash } from 'node:crypto';
import { usedStyles, type Used } from './used-styles.ts';

const styleElement = /(<style[^>]*>)([^]*?)(<\/style>)/g;
const scriptElement = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;
const policyElement = /<meta http-equiv="content-security-policy"[^>]*>/i;

/** The classes and tags that stand in a page. */
function namesIn(html: string): { tags: Set<string>; classes: Set<string> } {
  const tags = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name));
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  return { tags, classes: new Set(lists.join(' ').replaceAll('&amp;', '&').split(/\s+/)) };
}

/** The tags and classes that the service worker adds to a page. */
const later = { tags: ['p', 'strong'], classes: ['kept-line'] };

const special = /[.*+?^${}()|[\]\\/]/g;
/** Returns true if a script has a class as a word of a text; a name of something else, such as `{ note }`, brings none. */
const bringsClass = (name: string, script: string) =>
  script.includes(name) &&
  new RegExp(`(?<=["'\`\\s}])${name.replace(special, '\\$&')}(?=["'\`\\s$])`).test(script);
/** Returns true if a script has a tag as a text, but not after `case`: React compares with all of them. */
const bringsTag = (name: string, script: string) =>
  new RegExp(`(?<!case )(?<!case)(["'\`])${name}\\1|<${name}[\\s>]`).test(script);

/** The hash of a text, as the content policy names it. */
export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page's policy allows only what is written in that page: Astro names the styles and scripts of all pages. */
function ownPolicy(policy: string, own: ReadonlyMap<string, string>): string {
  return policy.replace(/ ('sha256-[^']+')/g, (_, hash: string) => {
    const now = own.get(hash);
    return now ? ` ${now}` : '';
  });
}

/**
 * Makes pages lean. What is worked out for one holds for all others that have the same styles, names and scripts.
 *
 * @param scriptsOf the scripts that a page may come to load, by name, each with its text.
 */
export function pageSlimmer(scriptsOf: (html: string) => ReadonlyMap<string, string>) {
  const styles = new Map<string, string>();
  const known = new Map<string, boolean>();

  const broughtBy = (scripts: ReadonlyMap<string, string>, brings: typeof bringsTag, name: string): boolean =>
    [...scripts].some(([script, text]) => {
      const id = `${brings.name} ${name} ${script}`;
      const isBrought = known.get(id) ?? brings(name, text);
      known.set(id, isBrought);
      return isBrought;
    });

  return (html: string): string => {
    const { tags, classes } = namesIn(html.replace(styleElement, ''));
    const scripts = scriptsOf(html);
    const rtl = html.includes('dir="rtl"');
    const used: Used = {
      rtl,
      tag: (name) => tags.has(name) || later.tags.includes(name) || broughtBy(scripts, bringsTag, name),
      class: (name) =>
        classes.has(name) || later.classes.includes(name) || broughtBy(scripts, bringsClass, name),
    };
    const names = [[...scripts.keys()], [...tags], [...classes], [rtl]]
      .map((list) => list.sort().join(' '))
      .join('\n');
    const own = new Map<string, string>();
    const lean = html.replace(styleElement, (_, start: string, css: string, end: string) => {
      const key = createHash('sha256').update(`${css} ${names}`).digest('base64');
      const lean = styles.get(key) ?? usedStyles(css, used);
      styles.set(key, lean);
      own.set(policyHash(css), policyHash(lean));
      return start + lean + end;
    });
    for (const [, text = ''] of html.matchAll(scriptElement)) own.set(policyHash(text), policyHash(text));
    return lean.replace(policyElement, (policy) => ownPolicy(policy, own));
  };
}
