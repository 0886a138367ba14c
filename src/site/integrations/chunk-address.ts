// `import address from './island.tsx?chunk'`: the address of a chunk that a script loads with a plain `import(address)`. Vite's
// own handling of `import()` would add its helper, which is large, to the script on every page.

import type { AstroIntegration } from 'astro';

const mark = '?chunk';

export function chunkAddress(): AstroIntegration {
  return {
    name: 'chunk-address',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) =>
        void updateConfig({
          vite: {
            plugins: [
              {
                name: 'chunk-address',
                enforce: 'pre',
                async resolveId(id, importer) {
                  if (!id.endsWith(mark)) return undefined;
                  const resolved = await this.resolve(id.slice(0, -mark.length), importer);
                  return resolved && `${resolved.id}${mark}`;
                },
                load(id) {
                  if (!id.endsWith(mark)) return undefined;
                  const file = id.slice(0, -mark.length);
                  if (command === 'dev') return `export default ${JSON.stringify(`/@fs${file}`)}`;
                  if (this.environment.name !== 'client') return `export default ''`;
                  const chunk = this.emitFile({ type: 'chunk', id: file });
                  return `export default import.meta.ROLLDOWN_FILE_URL_${chunk}`;
                },
              },
            ],
          },
        }),
    },
  };
}
