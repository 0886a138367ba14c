// Puts data that pages load beside themselves among the files whose names change with their content, where no page can
// stand: what pages look up when they need it, and the words of screens.

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
