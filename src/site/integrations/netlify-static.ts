// @astrojs/netlify for a site of static files: no rendering function, no remote images, no requests at run time.

import type { IncomingMessage, ServerResponse } from 'node:http';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/** Keeps all cookies of a response: the adapter's development server sets each header anew, which would leave only the last. */
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
 * Limits the adapter's development server to the functions. Otherwise it would also follow the redirect rules of the last
 * build, and serve that build's pages.
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

/** Returns the adapter's settings with a different local runtime, since its own has no setting for exclusions. */
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
  /** Called before the functions run. */
  prepare(root: string): Promise<void>;
  /** Called once the site is served at a port. */
  started(root: string, port: number): Promise<void>;
}

/**
 * Returns the adapter, with its declaration to Astro changed to "this build outputs files".
 *
 * @param development what `astro dev` does for the functions, which also run there.
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
              // It would put the deploy's id into all script addresses: every page and script would change after each content
              // change, and be downloaded again.
              client: {},
              adapterFeatures: { ...declared.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}
