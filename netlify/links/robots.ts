// What a server's robots.txt asks of programs (RFC 9309): of all of them, or of this one.

import { ask } from './ask.ts';
import type { LookOptions } from './look.ts';

interface Rule {
  allow: boolean;
  pattern: string;
}

/** The longest that is read, as RFC 9309 has it. */
const most = 500 * 1024;

/** The rules for a program: those of its own groups, else those of all. */
function rulesOf(text: string, program: string): Rule[] {
  const named: { agent: string; rules: Rule[] }[] = [];
  // Those of the group that is being read; what stands before the first one is for nobody.
  let rules: Rule[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (!isNaming) rules = [];
      named.push({ agent: value.toLowerCase(), rules });
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // An empty one forbids nothing.
      if (value) rules.push({ allow: name === 'allow', pattern: value });
    }
  }
  const of = (agent: string) => named.filter((one) => one.agent === agent);
  const own = of(program.toLowerCase());
  return (own.length ? own : of('*')).flatMap((one) => one.rules);
}

/** Whether a path fits a pattern with `*` for anything and `$` for the end; gone through once, whatever the pattern is. */
function fits(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    if (isWhole && index === others.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}

/** The longest rule that fits counts; of two that are as long the one that allows. */
export function isAllowedBy(text: string, program: string, path: string): boolean {
  const [strongest] = rulesOf(text, program)
    .filter(({ pattern }) => fits(path, pattern))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow));
  return strongest?.allow ?? true;
}

/** Asks each server once for its robots.txt; where there is none, or it cannot be had, all may be looked at. */
export function robots(program: string, options: LookOptions): (url: URL) => Promise<boolean> {
  const kept = new Map<string, Promise<string>>();
  const read = (origin: string) =>
    ask(new URL('/robots.txt', origin), { ...options, method: 'GET', most })
      .then(({ status, text }) => (status === 200 ? text : ''))
      .catch(() => '');
  return async ({ origin, pathname, search }) => {
    const text = kept.get(origin) ?? read(origin);
    kept.set(origin, text);
    return isAllowedBy(await text, program, pathname + search);
  };
}
