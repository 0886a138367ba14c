// @astrojs/netlify for a site that is only files: no rendering function, no remote images, nothing fetched at work.

import type { IncomingMessage, ServerResponse } from 'node:http';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/** The adapter's development server sets each header of an answer anew: of several cookies only the last would be left. */
function keepAllCookies(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const sent = name.toLowerCase() === 'set-cookie' ? [response.getHeader(name) ?? []].flat() : [];
    return setHeader(name, sent.length ? [...sent, value].flat().map(String) : value);
  };
}

type DevelopmentServer = Parameters<
  NonNullable<AstroIntegration['hooks']['astro:server:setup']>
>[0]['server'];
type Layer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The name of the adapter's layer in the development server. */
const netlifyLayer = 'netlifyPreMiddleware';

/**
 * Leaves to the adapter's development server what the functions answer. It would also follow the redirect rules of the
 * last build, and show the pages of that build for them.
 */
function onlyFunctions({ middlewares }: DevelopmentServer): void {
  const layer = middlewares.stack.find(({ handle }) => (handle as Layer).name === netlifyLayer);
  if (!layer) throw new Error(`The adapter's development server has no layer "${netlifyLayer}" any more`);
  const answer = layer.handle as Layer;
  layer.handle = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    request.url?.startsWith('/api/') ? answer(request, response, next) : next();
}

type Config = Parameters<
  Parameters<NonNullable<AstroIntegration['hooks']['astro:config:setup']>>[0]['updateConfig']
>[0];
type Plugins = NonNullable<NonNullable<Config['vite']>['plugins']>;

const isRuntime = (plugin: Plugins[number]) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'vite-plugin-netlify';

/** The adapter's settings, with another local runtime than its own, which has no setting for what to leave out. */
function withRuntime(config: Config, runtime: Plugins): Config {
  const plugins = (config.vite?.plugins ?? []).flat() as Plugins;
  return {
    ...config,
    vite: { ...config.vite, plugins: [...plugins.filter((plugin) => !isRuntime(plugin)), ...runtime] },
  };
}

export interface Development {
  /** The local runtime of the functions. */
  runtime(): Promise<Plugins>;
  /** Before the functions run. */
  prepare(root: string): Promise<void>;
  /** Once the site is served at a port. */
  started(root: string, port: number): Promise<void>;
}

/**
 * The adapter, with the announcement that it makes to Astro changed to "this build puts out files".
 *
 * @param development what `astro dev` does for the functions, which run there too.
 */
export function netlifyStatic(development: Development): AstroIntegration {
  const adapter = netlify({
    imageCDN: false,
    devFeatures: { images: false, edgeFunctions: false, environmentVariables: false },
  });
  const configDone = adapter.hooks['astro:config:done'];
  let server: DevelopmentServer | undefined;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:setup': async (options) => {
        const runtime = options.command === 'dev' ? await development.runtime() : [];
        await adapter.hooks['astro:config:setup']?.({
          ...options,
          updateConfig: (config) => options.updateConfig(withRuntime(config, runtime)),
        });
      },
      'astro:server:setup': async (options) => {
        server = options.server;
        await development.prepare(process.cwd());
        await adapter.hooks['astro:server:setup']?.(options);
        options.server.middlewares.stack.unshift({
          route: '',
          handle: (_: unknown, response: ServerResponse, next: () => void) => {
            keepAllCookies(response);
            next();
          },
        });
      },
      'astro:server:start': async ({ address }) => {
        if (server) onlyFunctions(server);
        await development.started(process.cwd(), address.port);
      },
      'astro:config:done': (options) =>
        configDone?.({
          ...options,
          setAdapter: (declared) =>
            options.setAdapter({
              ...declared,
              // It would put the deploy's id into all addresses of scripts: each page and script would differ after each
              // change of the content, and be loaded anew.
              client: {},
              adapterFeatures: { ...declared.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}
