// The functions in Astro's development server, by Netlify's own local runtime.

import netlify from '@netlify/vite-plugin';
import type { PluginOption } from 'vite';

export const runtime = (): PluginOption[] =>
  // Its types are of another Vite than Astro's.
  netlify({
    images: { enabled: false },
    environmentVariables: { enabled: false },
    edgeFunctions: { enabled: false },
    // Of its own one, transactions of two connections run into each other; ours is in netlify/local/database.ts.
    database: { enabled: false },
    blobs: { enabled: false },
  }) as PluginOption[];
