// Marks pages with their build, and writes the files in which pages look for a newer one: `/_build`.

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { BuildMeta, LatestBuild } from '../../core/build-info.ts';
import { buildId, pageHash } from '../build/hash.ts';
import { buildMark, hashIn } from '../build/mark.ts';
import { changePages, pageFiles } from '../build/pages.ts';

/** @param commit that the site is built from, if known. */
async function writeBuild(dist: string, routes: BuildMeta['routes'], commit: string | null): Promise<void> {
  const id = buildId(routes);
  const timestamp = Date.now();
  await changePages(dist, await pageFiles(dist), (html) => html.replace(buildMark, id));
  await mkdir(join(dist, '_build/meta'), { recursive: true });
  const latest: LatestBuild = { id, timestamp, commit };
  const meta: BuildMeta = { id, timestamp, routes };
  await writeFile(join(dist, '_build/latest.json'), JSON.stringify(latest));
  await writeFile(join(dist, `_build/meta/${id}.json`), JSON.stringify(meta));
}

/**
 * Writes the files in which pages look for a newer build. Netlify sets COMMIT_REF.
 *
 * @param latestChange returns the latest content change that an editor made in a local run; receives the project's folder.
 */
export function buildInfo(latestChange: (root: string) => Promise<string | null>): AstroIntegration {
  // Read before the content: later changes may not be in this build.
  let commit: string | null = null;
  const routes: BuildMeta['routes'] = [];
  return {
    name: 'build-info',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        commit = process.env['COMMIT_REF'] || (await latestChange(fileURLToPath(config.root)));
      },
      'page:rendered': ({ html, path }) => {
        const hash = pageHash(html);
        routes.push({ path, hash });
        return html.replace(buildMark, `${buildMark} ${hash}`);
      },
      'page:kept': ({ html, path }) => void routes.push({ path, hash: hashIn(html) }),
      'astro:build:done': ({ dir }) => writeBuild(fileURLToPath(dir), routes, commit),
    },
  };
}
