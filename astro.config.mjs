// @ts-check
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { localStore } from './netlify/editor/content/local/store.ts';
import { readContentWords } from './netlify/editor/content/words.ts';
import { writeReport } from './netlify/editor/desk/report.ts';
import { readFees, writeFees } from './netlify/office/fees/table.ts';
import { ensureLocalSettings } from './netlify/local/settings.ts';
import { buildMode } from './src/site/integrations/build-mode.ts';
import { buildInfo } from './src/site/integrations/build-info.ts';
import { chunkAddress } from './src/site/integrations/chunk-address.ts';
import { chunkGroups } from './src/site/integrations/chunk-groups.ts';
import { content } from './src/site/integrations/content.ts';
import { corrections } from './src/site/integrations/corrections.ts';
import { hostFiles } from './src/site/integrations/host-files.ts';
import { islandIcons } from './src/site/integrations/island-icons.ts';
import { leanPages } from './src/site/integrations/lean-pages.ts';
import { netlifyStatic } from './src/site/integrations/netlify-static.ts';
import { searchIndex } from './src/site/integrations/search-index.ts';
import { pages } from './src/site/integrations/pages.ts';
import { partsOn } from './src/site/integrations/parts.ts';
import { scriptPriority } from './src/site/integrations/script-priority.ts';
import { serviceWorker } from './src/site/integrations/service-worker.ts';
import { textTypes } from './src/site/integrations/text-types.ts';
import { dataFiles } from './src/site/integrations/data-files.ts';
import { textPictures } from './src/site/content/text-pictures.ts';

// The page that checks cards contains the functions' keys, which a local run generates.
if (process.env.LOCAL_RUN) await ensureLocalSettings(process.cwd());

export default defineConfig({
  // Netlify sets URL to the site's main address.
  site: process.env.URL ?? 'http://localhost:4321',
  server: { port: 4321 },
  output: 'static',
  trailingSlash: 'never',
  session: false,
  devToolbar: { enabled: false },
  build: {
    format: 'file',
    // Saves a request before the first paint; the styles of a page are small.
    inlineStylesheets: 'always',
  },
  integrations: [
    buildMode(),
    react(),
    tailwind({ applyBaseStyles: false, configFile: './src/styles/tailwind.config.ts' }),
    i18next({ configPath: './src/core/i18n/astro-i18next.config.cjs' }),
    content(writeReport, readContentWords, (root, { tariffs, association }) =>
      writeFees(root, readFees(tariffs, association)),
    ),
    textTypes(),
    partsOn(),
    chunkAddress(),
    islandIcons(),
    hostFiles(),
    pages(),
    // Before everything that reads pages.
    corrections(),
    searchIndex(),
    dataFiles(),
    scriptPriority(),
    leanPages(),
    // After everything that changes pages, since it hashes them.
    buildInfo(async (root) => (await localStore(root).history(1))[0]?.id ?? null),
    // After the pages' hashes, which it lists.
    serviceWorker(),
    netlifyStatic({
      // Loaded only here: a build on the host may not have what these import.
      runtime: async () => (await import('./netlify/local/development.ts')).runtime(),
      prepare: async (root) => {
        await ensureLocalSettings(root);
        await (await import('./netlify/local/database.ts')).provideDatabase(root);
      },
      started: async (root, port) => {
        const { startDemo } = await import('./netlify/local/start-demo.ts');
        await startDemo(root, port);
      },
    }),
  ],
  // Relative to the project's folder, so that file names are the same on every machine.
  image: { service: { entrypoint: '/src/site/integrations/picture-service.ts' } },
  markdown: { syntaxHighlight: false, processor: satteri({ mdastPlugins: [textPictures] }) },
  // Unchanged announcements and their lists are reused from the previous build.
  experimental: { incrementalBuild: true },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
      ],
    },
  },
  vite: {
    build: {
      // Files instead of data: URLs, which the policy forbids; scripts are shared by all pages.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
          // A page with a gallery names about sixty files: pictures are named only by their hash.
          assetFileNames: ({ names: [name = ''] }) =>
            /\.(jpe?g|png|webp)$/.test(name) ? '_astro/[hash:6][extname]' : '_astro/[name].[hash][extname]',
        },
      },
    },
  },
});
