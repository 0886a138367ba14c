// Writes what only the host reads: redirect rules made from the languages and routes.

import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { redirectRules } from '../lib/host/redirects.ts';

export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': ({ dir }) => writeFile(new URL('_redirects', dir), redirectRules()),
    },
  };
}
