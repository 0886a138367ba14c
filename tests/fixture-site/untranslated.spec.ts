// Untranslated data: Romanian words are marked as such, so that screen readers read them in Romanian.

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { routePath } from '../../src/routes.ts';
import { expect, test } from './test.ts';

const folder = new URL('../../src/content/', import.meta.url);

/** Returns all Romanian texts that have translations. */
function romanianIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { ro } = value as { ro?: unknown };
  return [...(typeof ro === 'string' ? [ro] : []), ...Object.values(value).flatMap(romanianIn)];
}

const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => romanianIn(parse(readFileSync(new URL(name, folder), 'utf8'))));

for (const route of [
  'home',
  'fishing',
  'grounds',
  'tariffs',
  'subscription',
  'contact',
  'credits',
] as const) {
  test(`Romanian words on the Arabic page are marked (${route})`, async ({ page }) => {
    await page.goto(`/ar${routePath(route, 'ro').replace(/^\/$/, '')}`);
    const { found, unmarked } = await page.evaluate((known) => {
      const words = new Set(known.map((one) => one.toLowerCase()));
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      const unmarked: string[] = [];
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode;
        const text =
          textContent
            ?.trim()
            .replace(/^[,(]\s*|[,:)]$/g, '')
            .toLowerCase() ?? '';
        // The association's name and the towns on the map are not translated, though rivers have the same names.
        if (!text || !words.has(text) || parent?.closest('script, style, .brand, svg')) continue;
        found.push(text);
        if (parent?.closest('[lang]')?.getAttribute('lang') !== 'ro') unmarked.push(text);
      }
      return { found, unmarked };
    }, texts);
    expect(found.length).toBeGreaterThan(0);
    expect(unmarked).toEqual([]);
  });
}
