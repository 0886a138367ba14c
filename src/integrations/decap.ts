// Fits Decap CMS to the site: what its modules would do against the content policy, and what is wrong in them.

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const own = (name: string) => fileURLToPath(new URL(`../editor/${name}`, import.meta.url));

const alias = [
  // It checks its configuration with code made from text, which the policy forbids; a test checks it instead.
  { find: /^\.\.\/constants\/configSchema$/, replacement: own('no-config-schema.ts') },
  // Its messages bring their styles as text, which the policy forbids; the editor loads them as a file.
  { find: 'react-toastify/dist/inject-style', replacement: own('no-toast-styles.ts') },
  // Its own way of making pictures smaller, which is not used.
  { find: '@jsquash/webp', replacement: own('no-webp.ts') },
];

/** Texts of its modules with what stands in their place. A text that is no longer there stops the build. */
const fixes: Record<string, [from: string, to: string][]> = {
  // The second pane of languages is given nobody to tell.
  'EditorControlPane/EditorControlPane.js': [
    ['this.props.onLocaleChange(val)', 'this.props.onLocaleChange?.(val)'],
  ],
};

const plugin = {
  name: 'decap-fixes',
  transform(code: string, id: string) {
    const [, found = []] = Object.entries(fixes).find(([path]) => id.split('?')[0]?.endsWith(path)) ?? [];
    if (!id.includes('decap-cms-core') || !found.length) return null;
    return {
      map: null,
      code: found.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`Decap CMS no longer says "${from}" in ${id}`);
        return text.replace(from, to);
      }, code),
    };
  },
};

export function decap(): AstroIntegration {
  return {
    name: 'decap',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { resolve: { alias }, plugins: [plugin] } });
      },
    },
  };
}
