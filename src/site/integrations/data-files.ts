// Puts data that pages load separately under file names that change with their content, outside the pages' folders: data looked
// up on demand, and the words of screens.

import type { AstroIntegration } from 'astro';

const files = {
  '/_astro/[kind].[name].json': new URL('../page/loaded-files.ts', import.meta.url),
  '/_astro/words.[name].json': new URL('../../area/words/screen-files.ts', import.meta.url),
};

export function dataFiles(): AstroIntegration {
  return {
    name: 'data-files',
    hooks: {
      'astro:config:setup'({ injectRoute }) {
        for (const [pattern, entrypoint] of Object.entries(files))
          injectRoute({ pattern, entrypoint, prerender: true });
      },
    },
  };
}
