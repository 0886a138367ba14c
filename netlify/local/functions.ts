// Loads each function once, and calls it as the host calls an instance that it keeps.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';

/** The part of the host's context that our functions read. */
interface Context {
  ip: string;
  params: Record<string, string | undefined>;
  deploy: { context: string; id: string; published: boolean };
}

interface Loaded {
  default: (request: Request, context: Context) => Promise<Response>;
  config: Config;
}

interface Route {
  pattern: URLPattern;
  call: Loaded['default'];
}

/** Loads the routes of a function, matched as on the host: a trailing slash or capital letters make no difference. */
async function loadRoutes(file: string): Promise<Route[]> {
  const { default: call, config } = (await import(pathToFileURL(file).href)) as Loaded;
  // Scheduled functions have no path.
  const paths = config.path === undefined ? [] : [config.path].flat();
  return paths.map((path) => ({
    pattern: new URLPattern({ pathname: `${path}{/}?` }, { ignoreCase: true }),
    call,
  }));
}

/**
 * Loads all functions and returns a handler that calls the one whose path matches; it returns undefined if none does.
 *
 * Netlify's own local runtime starts a thread for every call and loads the function with all its imports: half a second and
 * some ten megabytes each time, whereas the host keeps an instance. The host's bundles and start-up have a test of their own.
 *
 * @param root the project's folder; the build has put its functions into `netlify/chosen`.
 */
export async function startFunctions(root: string) {
  const folder = join(root, 'netlify', 'chosen');
  const files = (await readdir(folder)).map((file) => join(folder, file));
  const routes = (await Promise.all(files.map(loadRoutes))).flat();
  return async (request: Request): Promise<Response | undefined> => {
    for (const { pattern, call } of routes) {
      const params = pattern.exec(request.url)?.pathname.groups;
      if (!params) continue;
      const ip = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
      const deploy = { context: '', id: '', published: false };
      return call(request, { ip, params, deploy });
    }
    return undefined;
  };
}
