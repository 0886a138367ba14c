// "Correct this" links, if the editor is on: moves the attributes about where content is edited from each page into a file
// beside it, which only editors' browsers load: `/_edit/en/contact.json`.

import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isOn } from '../../parts.ts';
import { takePlaces } from '../build/places.ts';

export function corrections(): AstroIntegration {
  /** The cache folder for pages that the next build reuses, whose attributes are already gone. */
  let kept = '';
  const files: string[] = [];
  const getFileName = (path: string) => `${path === '/' ? '/index' : path}.json`;
  return {
    name: 'corrections',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = join(fileURLToPath(config.cacheDir), 'places');
      },
      'page:rendered': async ({ html, path }) => {
        if (!isOn('editor')) return html;
        const { places, words, html: page } = takePlaces(html);
        if (!words) return page;
        const file = getFileName(path);
        files.push(file);
        await mkdir(dirname(join(kept, file)), { recursive: true });
        await writeFile(join(kept, file), `{"words":${words},"places":${JSON.stringify(places)}}`);
        return page;
      },
      'page:kept': ({ path }) => void files.push(getFileName(path)),
      'astro:build:done': async ({ dir }) => {
        if (!isOn('editor')) return;
        for (const file of files) await cp(join(kept, file), join(fileURLToPath(dir), '_edit', file));
      },
    },
  };
}
