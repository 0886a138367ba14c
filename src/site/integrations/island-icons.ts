// Bundles the icons of src/core/icons/bundled.ts for the islands as `import icons from 'virtual:island-icons'`, and for the
// text editor as `virtual:text-icons`.

import { fileURLToPath } from 'node:url';
import { getIconData } from '@iconify/utils';
import { icons as tabler } from '@iconify-json/tabler';
import type { AstroIntegration } from 'astro';
import { ownIcons } from '../../core/icons/collections.ts';
import { islandIcons as ofIslands, textIcons } from '../../core/icons/bundled.ts';

const modules = new Map<string, readonly string[]>([
  ['virtual:island-icons', ofIslands],
  ['virtual:text-icons', textIcons],
]);

function bodies(root: string, names: readonly string[]): Record<string, string> {
  const collections = [tabler, ownIcons(root)];
  return Object.fromEntries(
    names.map((name) => {
      const [prefix, icon = ''] = name.split(':');
      const collection = collections.find((known) => known.prefix === prefix);
      const data = collection && getIconData(collection, icon);
      if (!data) throw new Error(`src/core/icons/bundled.ts: there is no icon "${name}"`);
      return [name, data.body];
    }),
  );
}

export function islandIcons(): AstroIntegration {
  return {
    name: 'island-icons',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const root = fileURLToPath(config.root);
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'island-icons',
                resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
                load: (id) => {
                  const names = modules.get(id.slice(1));
                  return names && `export default ${JSON.stringify(bodies(root, names))}`;
                },
              },
            ],
          },
        });
      },
    },
  };
}
