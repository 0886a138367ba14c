// Puts the data of the strip of the day among the files whose names change with their content, where no page can stand.

import type { AstroIntegration } from 'astro';

export function stripFile(): AstroIntegration {
  return {
    name: 'strip-file',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        injectRoute({
          pattern: '/_astro/strip.[name].json',
          entrypoint: new URL('../site/content/strip-file.ts', import.meta.url),
          prerender: true,
        }),
    },
  };
}
