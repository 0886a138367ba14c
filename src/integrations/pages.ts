// Shows each page of a build to the integrations that have the hook `page:rendered`, in their order, before it is written:
// what they change in it costs no further reading and writing.

import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { pathOfFile } from '../site/build/hash.ts';

type Hook = AstroIntegration['hooks']['page:rendered'];

/** Renders as the prerenderer does, and then has each page changed. */
function changing(
  prerenderer: AstroPrerenderer,
  hooks: readonly NonNullable<Hook>[],
  dist: URL,
): AstroPrerenderer {
  return {
    ...prerenderer,
    async render(request, options) {
      const rendered = await prerenderer.render(request, options);
      const { response, ...more } = rendered instanceof Response ? { response: rendered } : rendered;
      if (!response.headers.get('content-type')?.startsWith('text/html')) return rendered;
      const path = pathOfFile(decodeURI(new URL(request.url).pathname).slice(1));
      let html = await response.text();
      for (const hook of hooks) html = await hook({ html, path, dist });
      return { ...more, response: new Response(html, response) };
    },
  };
}

export function pages(): AstroIntegration {
  let hooks: NonNullable<Hook>[] = [];
  let dist: URL;
  return {
    name: 'pages',
    hooks: {
      // Astro names it by itself only where nobody else has a hand in the rendering.
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({
          vite: {
            plugins: [
              {
                name: 'pages',
                configEnvironment: (name) =>
                  name === 'prerender'
                    ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } }
                    : undefined,
              },
            ],
          },
        }),
      'astro:config:done': ({ config }) => {
        hooks = config.integrations.flatMap((one) => one.hooks['page:rendered'] ?? []);
        dist = config.outDir;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((prerenderer) => changing(prerenderer, hooks, dist)),
    },
  };
}
