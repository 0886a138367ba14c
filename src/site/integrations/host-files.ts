// Writes files that only the host reads: redirect rules from the languages and routes, and headers according to the settings;
// also the speculation rules, which browsers read through them.

import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { allowPlace } from '../host/place.ts';
import { allowFraming, framingOrigins } from '../host/framing.ts';
import { redirectRules } from '../host/redirects.ts';
import { placeRules, speculationRules } from '../host/speculation.ts';

export function hostFiles(): AstroIntegration {
  // Before the build: an invalid setting stops it at once.
  const origins = framingOrigins(process.env['PUBLIC_CROSS_ORIGIN']);
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_redirects', dir), redirectRules());
        const file = new URL('_headers', dir);
        const rules = speculationRules();
        const { path, headers } = placeRules(rules, await readFile(file, 'utf8'));
        await writeFile(new URL(`.${path}`, dir), rules);
        await writeFile(file, allowPlace(allowFraming(headers, origins)));
      },
    },
  };
}
