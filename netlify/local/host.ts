// The built files by the rules of the host, redirects and headers, as Netlify's own packages read them.

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
    /** Returns the file of an address with its headers; undefined where there is none. */
    file: async (request: Request) => (await find(request))?.(),
    /** Returns the file of an address or what a rule makes of it; undefined where a visitor gets the page of status 404. */
    async answer(request: Request) {
      const rule = await redirects.match(request);
      const file = await find(request);
      if (file && !rule?.force) return file();
      if (!rule || rule.statusCode === 404) return undefined;
      return redirects.handle(request, rule, find);
    },
  };
}
