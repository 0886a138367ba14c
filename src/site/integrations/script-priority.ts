// Scripts load after what the reader sees first (the font and visible pictures): pages work without them.

import type { AstroIntegration } from 'astro';

const script = '<script type="module" src=';

export function scriptPriority(): AstroIntegration {
  return {
    name: 'script-priority',
    hooks: {
      'page:rendered': ({ html }) =>
        html.replaceAll(script, script.replace(' src', ' fetchpriority="low" src')),
    },
  };
}
