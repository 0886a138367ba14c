// Bundles the icons of src/lib/icons/bundled.ts for the islands: `import icons from 'virtual:island-icons'`.

import { fileURLToPath } from 'node:url';
import { getIconData } from '@iconify/utils';
import { icons as tabler } from '@iconify-json/tabler';
import type { AstroIntegration } from 'astro';
import { ownIcons } from '../lib/icons/collections.ts';
import { islandIcons as names } from '../lib/icons/bundled.ts';

const virtual = 'virtual:island-icons';

function bodies(root: string): Record<string, string> {
  const collections = [tabler, ownIcons(root)];
  return Object.fromEntries(
    names.map((name) => {
      const [prefix, icon = ''] = name.split(':');
      const collection = collections.find((one) => one.prefix === prefix);
      const data = collection && getIconData(collection, icon);
      if (!data) throw new Error(`src/lib/icons/bundled.ts: there is no icon "${name}"`);
      return [name, data.body];
    }),
  );
}

export function islandIcons(): AstroIntegration {
  return {
    name: 'island-icons',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) =>
        void updateConfig({
          vite: {
            plugins: [
              {
                name: 'island-icons',
                resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
                load: (id) =>
                  id === `\0${virtual}`
                    ? `export default ${JSON.stringify(bodies(fileURLToPath(config.root)))}`
                    : undefined,
              },
            ],
          },
        }),
    },
  };
}
