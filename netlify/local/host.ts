// Serves the built files with the host's redirects and headers, using Netlify's own packages.

import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';

/**
 * @param root the project's folder.
 * @param dist the built site.
 */
export function openHost(root: string, dist: string) {
  const files = new StaticHandler({ directory: dist });
  const headers = new HeadersHandler({ projectDir: root, publishDir: dist, logger: console });
  const redirects = new RedirectsHandler({
    projectDir: root,
    publicDir: dist,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
  });

  async function find(request: Request): Promise<(() => Promise<Response>) | undefined> {
    const file = await files.match(request);
    if (!file) return undefined;
    return async () => {
      const response = await file.handle();
      await headers.apply(request, response);
      return response;
    };
  }

  return {
    /** Returns the file at an address with its headers; undefined if there is none. */
    file: async (request: Request) => (await find(request))?.(),
    /** Returns the file at an address, or the result of a redirect rule; undefined if the visitor should get the 404 page. */
    async answer(request: Request) {
      const rule = await redirects.match(request);
      const file = await find(request);
      if (file && !rule?.force) return file();
      if (!rule || rule.statusCode === 404) return undefined;
      return redirects.handle(request, rule, find);
    },
  };
}
