// Pages have inline styles: this leaves each page only those that it uses, and their hashes.

import { readdir, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { pageSlimmer } from '../build/lean-page.ts';

/** Finds the scripts that a page may load, now or later: every file named by the page or by one of these scripts. */
function reachable(texts: ReadonlyMap<string, string>) {
  const names = [...texts.keys()];
  const named = new Map<string, string[]>();
  function follow(name: string, seen: Set<string>): void {
    if (seen.has(name) || !texts.has(name)) return;
    seen.add(name);
    const text = texts.get(name) ?? '';
    const next = named.get(name) ?? names.filter((file) => text.includes(file));
    named.set(name, next);
    for (const file of next) follow(file, seen);
  }
  return (html: string) => {
    const seen = new Set<string>();
    for (const [, name = ''] of html.matchAll(/\/_astro\/([\w.-]+\.js)\b/g)) follow(name, seen);
    return seen;
  };
}

async function readScripts(dist: URL): Promise<Map<string, string>> {
  const folder = new URL('_astro/', dist);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

export function leanPages(): AstroIntegration {
  let slim: ReturnType<typeof pageSlimmer> | undefined;
  return {
    name: 'lean-pages',
    hooks: {
      'page:rendered': async ({ html, dist }) => {
        // Scripts are written before the first page is rendered.
        if (!slim) {
          const scripts = await readScripts(dist);
          // React names every tag and attribute, but adds none of them.
          const bringers = new Map([...scripts].filter(([name]) => !name.startsWith('react.')));
          slim = pageSlimmer(bringers, reachable(scripts));
        }
        return slim(html);
      },
    },
  };
}
