// @astrojs/netlify for a site that is only files: no rendering function, no remote images, nothing fetched at work.

import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';
import { ensureLocalSettings } from '../../netlify/local/settings.ts';

/** The adapter, with the announcement that it makes to Astro changed to "this build puts out files". */
export function netlifyStatic(): AstroIntegration {
  const adapter = netlify({
    imageCDN: false,
    devFeatures: { images: false, edgeFunctions: false, environmentVariables: false },
  });
  const configDone = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:server:setup': async (options) => {
        // `astro dev` runs the functions too.
        await ensureLocalSettings(process.cwd());
        await adapter.hooks['astro:server:setup']?.(options);
      },
      'astro:server:start': async ({ address }) => {
        // Loaded here only: a build on the host need not have what it imports.
        const { startDemo } = await import('../../netlify/local/start-demo.ts');
        await startDemo(process.cwd(), address.port);
      },
      'astro:config:done': (options) =>
        configDone?.({
          ...options,
          setAdapter: (declared) =>
            options.setAdapter({
              ...declared,
              adapterFeatures: { ...declared.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}
