// The pages to measure: every kind of route, in every language.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localeCodes } from '../../src/core/i18n/locales.ts';
import { splitPath } from '../../src/core/i18n/paths.ts';
import { routeNames, routePath, routes, type RouteName } from '../../src/routes.ts';

export interface MeasuredPage {
  route: RouteName;
  path: string;
}

/** Finds the route of a path; routes without parameters take precedence. */
function findRoute(pathname: string): RouteName | undefined {
  const { path } = splitPath(pathname);
  const matches = routeNames.filter((name) =>
    new RegExp(`^${routes[name].path.replace(/\[\w+\]/g, '[^/]+')}$`).test(path),
  );
  return matches.find((name) => !routes[name].path.includes('[')) ?? matches[0];
}

/** Finds all pages of a built site: those in the sitemap, and those whose route it leaves out. */
export async function findPages(root: string): Promise<MeasuredPage[]> {
  const sitemap = await readFile(join(root, 'dist/sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const fixed = routeNames
    .filter((name) => !routes[name].path.includes('['))
    .flatMap((name) => localeCodes.map((locale) => routePath(name, locale)));
  return [...new Set([...fixed, ...listed])]
    .flatMap((path): MeasuredPage[] => {
      const route = findRoute(path);
      return route ? [{ route, path }] : [];
    })
    .sort((a, b) => routeNames.indexOf(a.route) - routeNames.indexOf(b.route));
}
