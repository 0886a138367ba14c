// Runs the functions in Astro's development server, with Netlify's own local runtime.

import netlify from '@netlify/vite-plugin';
import type { PluginOption } from 'vite';

export const runtime = (): PluginOption[] =>
  // Its types are of a different Vite version than Astro's.
  netlify({
    images: { enabled: false },
    environmentVariables: { enabled: false },
    edgeFunctions: { enabled: false },
    // In Netlify's own database, transactions of two connections interfere; ours is in netlify/local/database.ts.
    database: { enabled: false },
    blobs: { enabled: false },
  }) as PluginOption[];
