// "Correct this", where the editor is on: takes out of each page what says where its content is written, and puts it beside
// the page, for the editors' browsers alone: `/_edit/en/contact.json`.

import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isOn } from '../../parts.ts';
import { takePlaces } from '../build/places.ts';

export function corrections(): AstroIntegration {
  /** Kept there for pages that the next build takes as they are: those have lost their places. */
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
