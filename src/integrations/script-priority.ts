// Scripts are fetched after what the reader sees first, the font and the pictures in sight: pages are read without them.

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { changePages, pageFiles } from '../site/build/pages.ts';

const script = '<script type="module" src=';

export function scriptPriority(): AstroIntegration {
  return {
    name: 'script-priority',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        await changePages(dist, await pageFiles(dist), (html) =>
          html.replaceAll(script, script.replace(' src', ' fetchpriority="low" src')),
        );
      },
    },
  };
}
