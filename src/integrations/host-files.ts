// Writes what only the host reads: redirect rules made from the languages and routes, headers as the settings have them.

import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { allowFraming, framingOrigins } from '../lib/host/framing.ts';
import { redirectRules } from '../lib/host/redirects.ts';

export function hostFiles(): AstroIntegration {
  // Before the build: a setting that is wrong stops it at once.
  const origins = framingOrigins(process.env['PUBLIC_CROSS_ORIGIN']);
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_redirects', dir), redirectRules());
        const headers = new URL('_headers', dir);
        await writeFile(headers, allowFraming(await readFile(headers, 'utf8'), origins));
      },
    },
  };
}
