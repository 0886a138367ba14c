// The functions: each is loaded once, and called as the host calls an instance that it keeps.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';

/** The part of the host's context that the functions here read. */
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

/** The routes of a function, as the host reads them: a slash at the end or capital letters make no other address. */
async function loadRoutes(file: string): Promise<Route[]> {
  const { default: call, config } = (await import(pathToFileURL(file).href)) as Loaded;
  // Those that run on schedule have no path.
  const paths = config.path === undefined ? [] : [config.path].flat();
  return paths.map((path) => ({
    pattern: new URLPattern({ pathname: `${path}{/}?` }, { ignoreCase: true }),
    call,
  }));
}

/**
 * Loads all functions, and returns what calls the one whose path a request has; its answer is undefined where there is none.
 *
 * Netlify's own local runtime starts a thread for every call, which loads the function and all that it imports: half a
 * second and some ten megabytes each time, where the host keeps an instance. The bundles and the start of the host
 * have a test of their own.
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
