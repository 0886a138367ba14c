// Pages carry their styles in themselves: here each is left with those that it uses, and with their hashes.

import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pageSlimmer } from '../site/build/lean-page.ts';
import { changePages, pageFiles } from '../site/build/pages.ts';

/** Finds the scripts that a page may come to load, also later: every file whose name a page or script names. */
function reachable(texts: ReadonlyMap<string, string>) {
  const names = [...texts.keys()];
  const named = new Map<string, string[]>();
  function follow(name: string, seen: Set<string>): void {
    if (seen.has(name) || !texts.has(name)) return;
    seen.add(name);
    const text = texts.get(name) ?? '';
    const next = named.get(name) ?? names.filter((one) => text.includes(one));
    named.set(name, next);
    for (const one of next) follow(one, seen);
  }
  return (html: string) => {
    const seen = new Set<string>();
    for (const [, name = ''] of html.matchAll(/\/_astro\/([\w.-]+\.js)\b/g)) follow(name, seen);
    return new Map([...seen].map((name) => [name, texts.get(name) ?? '']));
  };
}

export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const scripts = new URL('_astro/', dir);
        const names = (await readdir(scripts)).filter((name) => name.endsWith('.js'));
        const texts = await Promise.all(
          names.map(async (name) => [name, await readFile(new URL(name, scripts), 'utf8')] as const),
        );
        const dist = fileURLToPath(dir);
        await changePages(dist, await pageFiles(dist), pageSlimmer(reachable(new Map(texts))));
      },
    },
  };
}
