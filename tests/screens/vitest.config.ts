// The screens of the members' area in a real browser, without the site around them: words, icons and styles are real, the API's
// responses are mocked.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import tailwind from '@astrojs/tailwind';
import { playwright } from '@vitest/browser-playwright';
import type { AstroIntegration } from 'astro';
import { mergeConfig, type Plugin, type UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkAddress } from '../../src/site/integrations/chunk-address.ts';
import { islandIcons } from '../../src/site/integrations/island-icons.ts';
import { readContent } from '../../src/core/content/files.ts';
import { findBrowser } from '../browser.ts';
import { withFonts } from '../fonts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const launchOptions = { ...findBrowser(), env: withFonts('wide') };

/** Collects what the site's integrations add to Vite's settings in development. */
async function collectVite(integrations: AstroIntegration[]): Promise<UserConfig> {
  let vite: UserConfig = {};
  for (const { hooks } of integrations) {
    const given = {
      command: 'dev',
      config: { root: pathToFileURL(root), vite: {} },
      updateConfig: (added: { vite: UserConfig }) => void (vite = mergeConfig(vite, added.vite)),
    };
    await hooks['astro:config:setup']?.(given as never);
  }
  return vite;
}

interface WordsSettings {
  defaultLocale: string;
  locales: string[];
  namespaces: string[];
  defaultNamespace: string;
  i18nextServer: { backend: { loadPath: string } };
}

/** Starts the translations as astro-i18next does in a build, with the files inlined: a browser cannot read them. */
function translations(): Plugin {
  const name = 'astro:scripts/page-ssr.js';
  const settings = createRequire(import.meta.url)(
    '../../src/core/i18n/astro-i18next.config.cjs',
  ) as WordsSettings;
  const { locales, namespaces, defaultNamespace, i18nextServer } = settings;
  const { backend, ...others } = i18nextServer;
  const read = (locale: string, file: string): unknown =>
    JSON.parse(readFileSync(backend.loadPath.replace('{{lng}}', locale).replace('{{ns}}', file), 'utf8'));
  const resources = () =>
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        Object.fromEntries(namespaces.map((file) => [file, read(locale, file)])),
      ]),
    );
  const options = () => ({
    supportedLngs: locales,
    ns: namespaces,
    defaultNS: defaultNamespace,
    initImmediate: false,
    ...others,
    resources: resources(),
  });
  return {
    name: 'translations',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `import i18next from 'i18next'; await i18next.init(${JSON.stringify(options())});`
        : undefined,
  };
}

/** Provides the site's records from its content; no page is built, so there are no others. */
async function content(): Promise<Plugin> {
  const name = 'astro:content';
  const { data } = await readContent(root);
  const records = Object.fromEntries(
    [...data].map(([file, { data }]) => [file, Object.values(data as object)[0]]),
  );
  return {
    name: 'content',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `const records = ${JSON.stringify(records)};
           export const getCollection = async (name) => records[name].map((data, order) => ({ data: { ...data, order } }));`
        : undefined,
  };
}

export default defineConfig(
  mergeConfig(
    await collectVite([
      tailwind({ applyBaseStyles: false, configFile: `${root}src/styles/tailwind.config.ts` }),
      chunkAddress(),
      islandIcons(),
    ]),
    {
      root,
      plugins: [translations(), await content()],
      // Found at the start: a package discovered later would reload the page.
      optimizeDeps: { entries: ['src/**/*.tsx', 'tests/screens/**/*.tsx'] },
      test: {
        name: 'screens',
        include: ['tests/screens/**/*.test.tsx'],
        setupFiles: ['tests/screens/setup.ts'],
        // Two pages share all files: a test leaves its page as it found it, and spends half of its time waiting.
        isolate: false,
        maxWorkers: 2,
        // Long enough that only a hang fails by timeout: the machine may be busy with something else.
        testTimeout: 300_000,
        expect: { poll: { timeout: 15_000 } },
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            ...(launchOptions && { launchOptions }),
            actionTimeout: 15_000,
            contextOptions: { locale: 'ro-RO', timezoneId: 'Europe/Bucharest', reducedMotion: 'reduce' },
          }),
          instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
        },
        coverage: {
          provider: 'v8',
          include: ['src/**/*.tsx'],
          reporter: ['text-summary'],
          reportsDirectory: 'test-results/coverage-screens',
          // In per cent, two below what was measured; only browser visits cover the rest of the islands.
          thresholds: { statements: 65, branches: 57, functions: 58, lines: 67 },
        },
      },
    },
  ),
);
