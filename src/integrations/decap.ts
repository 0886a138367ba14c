// Fits Decap CMS to the site: what its modules would do against the content policy, and what is wrong in them.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { defaultLocale, localeCodes } from '../lib/i18n/locales.ts';

const own = (name: string) => fileURLToPath(new URL(`../editor/${name}`, import.meta.url));

/** Modules of its own with those that stand in their place. */
const standIns: [module: RegExp | string, file: string][] = [
  // It checks its configuration with code made from text, which the policy forbids; its forms are tested by themselves.
  [/^\.\.\/constants\/configSchema$/, 'no-config-schema.ts'],
  // Its messages bring their styles as text, which the policy forbids; the editor loads them as a file.
  ['react-toastify/dist/inject-style', 'no-toast-styles.ts'],
  // Its own way of making pictures smaller, which is not used.
  ['@jsquash/webp', 'no-webp.ts'],
];

/** Texts of its modules with what stands in their place. A text that is no longer there stops the build. */
const fixes: Record<string, [from: string, to: string][]> = {
  // The second pane of languages is given nobody to tell.
  'EditorControlPane/EditorControlPane.js': [
    ['this.props.onLocaleChange(val)', 'this.props.onLocaleChange?.(val)'],
  ],
  // Of two files with the same content that were chosen it forgets the first, by whatever name it was chosen.
  'reducers/entryDraft.js': [
    ["file.get('id') === action.payload.id).insert", "file.get('path') === action.payload.path).insert"],
  ],
  'reducers/mediaLibrary.js': [['key: file.id', 'key: file.path']],
  // It looks for an entry's name in the whole path to put the language before it, and finds it too early where a
  // folder begins with the same letters.
  'lib/i18n.js': [
    [
      'path.replace(`/${slug}`, `/${locale}/${slug}`)',
      'path.replace(/[^/]+$/, (name) => `${locale}/${name}`)',
    ],
  ],
};

/** Its own words in the languages of the site that it has, each a file that is loaded when it is needed. */
const phrases = 'virtual:decap-phrases';

function phrasesModule(): string {
  const known = localeCodes
    .map((locale) => ({ locale, module: `decap-cms-locales/dist/esm/${locale}/index.js` }))
    .filter(({ module }) => existsSync(fileURLToPath(import.meta.resolve(module))))
    .map(({ locale, module }) => `'${locale}': () => import('${module}')`);
  return `const known = { ${known.join(', ')} };
export const loadPhrases = async (locale) => (await (known[locale] ?? known['${defaultLocale}'])()).default;`;
}

const plugin = {
  name: 'decap-fixes',
  enforce: 'pre' as const,
  load: (id: string) => (id === `\0${phrases}` ? phrasesModule() : null),
  resolveId(id: string) {
    if (id === phrases) return `\0${phrases}`;
    const [, file] =
      standIns.find(([name]) => (typeof name === 'string' ? name === id : name.test(id))) ?? [];
    return file ? own(file) : null;
  },
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
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
        if (command !== 'dev') return;
        // While developing, its packages are bundled by themselves; one of them knows only Node's name of the global object.
        updateConfig({
          vite: {
            optimizeDeps: {
              rolldownOptions: { plugins: [plugin], transform: { define: { global: 'globalThis' } } },
            },
          },
        });
      },
    },
  };
}
