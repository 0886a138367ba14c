// Generates the TypeScript types of the text files in `locales`, from the Romanian ones. `astro sync` writes them.

import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { defaultLocale } from '../../core/i18n/locales.ts';

export function textTypes(): AstroIntegration {
  return {
    name: 'text-types',
    hooks: {
      'astro:config:done': async ({ config, injectTypes }) => {
        const folder = `locales/${defaultLocale}`;
        const files = (await readdir(fileURLToPath(new URL(folder, config.root)))).sort();
        // Relative to `.astro/integrations/text-types`.
        const lines = files.map(
          (file) => `  '${file.replace('.json', '')}': typeof import('../../../${folder}/${file}');\n`,
        );
        injectTypes({ filename: 'texts.d.ts', content: `interface TextFiles {\n${lines.join('')}}\n` });
      },
    },
  };
}
