// Refuses builds in another mode. NODE_ENV=development, which hosts are sometimes given so that they install tools, would
// publish drafts; by the time this runs, React has already been loaded in that mode, so it cannot be corrected.

import type { AstroIntegration } from 'astro';

export function buildMode(): AstroIntegration {
  return {
    name: 'build-mode',
    hooks: {
      'astro:config:setup': ({ command }) => {
        const mode = process.env['NODE_ENV'];
        if (command === 'build' && mode !== 'production')
          throw new Error(
            `NODE_ENV is ${mode}: a build needs "production", or none (drafts would be published)`,
          );
      },
    },
  };
}
