// Passes each page of a build to the integrations with the hook `page:rendered`, in their order, before it is written, so that
// changing it needs no further reading and writing. Pages that Astro reuses from the previous build, as written then, are
// passed to the hook `page:kept`.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { pathOfFile } from '../build/hash.ts';
import { sharedKey } from '../build/page-key.ts';
import { pageFiles } from '../build/pages.ts';

type Hooks = AstroIntegration['hooks'];

interface Build {
  root: string;
  dist: URL;
  rendered: readonly NonNullable<Hooks['page:rendered']>[];
  kept: readonly NonNullable<Hooks['page:kept']>[];
  /** The addresses of the pages rendered in this build. */
  paths: Set<string>;
}

/** Renders like the given prerenderer, then passes each page to the hooks. */
function changing(prerenderer: AstroPrerenderer, { root, dist, rendered, paths }: Build): AstroPrerenderer {
  return {
    ...prerenderer,
    async getStaticPaths() {
      const shared = await sharedKey(root, fileURLToPath(dist));
      return (await prerenderer.getStaticPaths()).map((path) =>
        path.cacheKey === undefined ? path : { ...path, cacheKey: `${path.cacheKey} ${shared}` },
      );
    },
    async render(request, options) {
      const answer = await prerenderer.render(request, options);
      const { response, ...more } = answer instanceof Response ? { response: answer } : answer;
      if (!response.headers.get('content-type')?.startsWith('text/html')) return answer;
      const path = pathOfFile(decodeURI(new URL(request.url).pathname).slice(1));
      paths.add(path);
      let html = await response.text();
      for (const hook of rendered) html = await hook({ html, path, dist });
      return { ...more, response: new Response(html, response) };
    },
  };
}

async function showKept({ dist, kept, paths }: Build): Promise<void> {
  const folder = fileURLToPath(dist);
  for (const file of await pageFiles(folder)) {
    const path = pathOfFile(file);
    if (paths.has(path)) continue;
    const html = await readFile(join(folder, file), 'utf8');
    for (const hook of kept) await hook({ html, path });
  }
}

export function pages(): AstroIntegration {
  let build: Build;
  return {
    name: 'pages',
    hooks: {
      // Astro sets this entry point automatically only if nothing else takes part in the rendering.
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
        const hooks = config.integrations.map((integration) => integration.hooks);
        build = {
          root: fileURLToPath(config.root),
          dist: config.outDir,
          rendered: hooks.flatMap((own) => own['page:rendered'] ?? []),
          kept: hooks.flatMap((own) => own['page:kept'] ?? []),
          paths: new Set(),
        };
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((prerenderer) => changing(prerenderer, build)),
      'astro:build:done': () => showKept(build),
    },
  };
}
