// Scripts are fetched after what the reader sees first, the font and the pictures in sight: pages are read without them.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const script = '<script type="module" src=';

export function scriptPriority(): AstroIntegration {
  return {
    name: 'script-priority',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        for (const file of await readdir(dist, { recursive: true })) {
          if (!file.endsWith('.html')) continue;
          const path = join(dist, file);
          const html = await readFile(path, 'utf8');
          await writeFile(path, html.replaceAll(script, script.replace(' src', ' fetchpriority="low" src')));
        }
      },
    },
  };
}
