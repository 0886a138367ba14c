// @ts-check
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { localStore } from './netlify/content/local/store.ts';
import { writeReport } from './netlify/desk/report.ts';
import { feesOf, writeFees } from './netlify/fees/table.ts';
import { ensureLocalSettings } from './netlify/local/settings.ts';
import { buildMode } from './src/integrations/build-mode.ts';
import { buildInfo } from './src/integrations/build-info.ts';
import { chunkAddress } from './src/integrations/chunk-address.ts';
import { content } from './src/integrations/content.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { islandIcons } from './src/integrations/island-icons.ts';
import { leanPages } from './src/integrations/lean-pages.ts';
import { netlifyStatic } from './src/integrations/netlify-static.ts';
import { searchIndex } from './src/integrations/search-index.ts';
import { pages } from './src/integrations/pages.ts';
import { scriptPriority } from './src/integrations/script-priority.ts';
import { serviceWorker } from './src/integrations/service-worker.ts';
import { headScript } from './src/site/page/head-script.ts';
import { stripFile } from './src/integrations/strip-file.ts';
import { textPictures } from './src/site/content/text-pictures.ts';

/** Runs before the first paint, so it stands in the page itself; the policy allows just this text. */
const inHead = headScript(readFileSync(new URL('./src/browser/head.js', import.meta.url), 'utf8'));

// The page that checks cards has the keys of the functions, which a local run makes by itself.
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
    // One request less before the first paint; the styles of a page are small.
    inlineStylesheets: 'always',
  },
  integrations: [
    buildMode(),
    react(),
    tailwind({ applyBaseStyles: false, configFile: './src/styles/tailwind.config.ts' }),
    i18next({ configPath: './src/lib/i18n/astro-i18next.config.cjs' }),
    content(writeReport, (root, { tariffs, association }) => writeFees(root, feesOf(tariffs, association))),
    chunkAddress(),
    islandIcons(),
    hostFiles(),
    pages(),
    searchIndex(),
    stripFile(),
    scriptPriority(),
    leanPages(),
    // After all that changes pages: it takes their hashes.
    buildInfo(async (root) => (await localStore(root).history(1))[0]?.id ?? null),
    // After the hashes of the pages, which it lists.
    serviceWorker(),
    netlifyStatic({
      // Loaded here only: a build on the host need not have what these import.
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
  // From the project's folder, so that the files' names are the same on every machine.
  image: { service: { entrypoint: '/src/integrations/picture-service.ts' } },
  markdown: { syntaxHighlight: false, processor: satteri({ mdastPlugins: [textPictures] }) },
  // Announcements and their lists are taken from the build before where nothing has changed in them.
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
      scriptDirective: {
        hashes: [`sha256-${createHash('sha256').update(inHead).digest('base64')}`],
      },
    },
  },
  vite: {
    build: {
      // Files, not data: addresses, which the policy does not allow; scripts are shared by all pages.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What every page's script shares with others is one file, not one for each set of sharers.
            groups: [
              {
                name: 'shared',
                test: /node_modules\/nanostores\/(atom|clean-stores)|src\/browser\/(at-rest|kept-folds)|src\/lib\/(failures\/(page-error|reload|report|tell)|search\/shortcut|outbox\/name|session\/(channel|store)|sign-in\/attempt-end|time\/(bucharest|clock|days)|toasts|typed\.ts|widgets\/page-words)/,
                minShareCount: 2,
              },
              // So is what strip, calendar, waters and grounds tell of a day; apart from it what comes next, and the hours of
              // the sun, which the tables don't tell, and what is looked for, which the strip begins without.
              {
                name: 'seasons',
                test: /src\/(browser\/day-words|lib\/(seasons\/(month-day|season)\.ts|time\/reckoning))/,
                minShareCount: 2,
              },
              {
                name: 'outlook',
                test: /src\/(browser\/sky\.ts|lib\/(sky|seasons\/(outlook|today)))/,
                minShareCount: 2,
              },
              {
                name: 'view',
                test: /src\/lib\/(fold|seasons\/view)/,
                minShareCount: 2,
              },
              // React is one file. So is what all screens of the members' area have in common, which asks for what
              // scripts of visitors' pages need as well by files of their own.
              { name: 'preload-helper', test: /vite\/preload-helper/ },
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\// },
              { name: 'guarded', test: /src\/islands\/ui\/Guarded/ },
              {
                name: 'guard',
                test: /src\/lib\/(session\/(error-id|guard)|sign-in\/(attempt\.ts|notice-writer))/,
              },
              { name: 'refused', test: /src\/lib\/session\/refused/ },
              { name: 'calls', test: /src\/lib\/client\/|node_modules\/ofetch\// },
              { name: 'locales', test: /src\/lib\/i18n\/locales/ },
              { name: 'fill', test: /src\/lib\/widgets\/words/ },
              { name: 'screen-names', test: /src\/lib\/(members\/screens|session\/strength)/ },
              {
                name: 'screens',
                test: /src\/islands\/(editing\/(form\/(form-context|use-sending|SaveFailure)|files\/File(Button|Note)|model\/problems)|ui\/(FailureText|FormProblem|LabelledField|Loaded|ProblemSummary|use-(query|resource|session|submit|today)))\.tsx?/,
                minShareCount: 2,
              },
              {
                name: 'sign-in',
                test: /src\/(islands\/sign-in\/account-calls|lib\/sign-in\/(link-token|problems))/,
              },
              {
                name: 'password',
                test: /src\/islands\/(sign-in\/NewPasswordForm|ui\/PasswordField)/,
                minShareCount: 2,
              },
              // All forms of editors share one file, which asks for what other screens need as well by files of their own.
              { name: 'idb', test: /node_modules\/idb\// },
              { name: 'paths', test: /src\/lib\/i18n\/paths/ },
              { name: 'routes', test: /src\/routes/ },
              { name: 'icon', test: /src\/islands\/ui\/IslandIcon/ },
              { name: 'typed-values', test: /src\/lib\/(money|time\/typed-days)/ },
              {
                name: 'previews',
                test: /src\/(lib\/(api\/previews|time\/unbroken)|islands\/editing\/model\/words)/,
              },
              { name: 'drafts', test: /src\/islands\/editing\/model\/drafts/ },
              { name: 'thumbs', test: /src\/islands\/editing\/files\/use-thumbs/ },
              {
                name: 'editing-lists',
                test: /src\/islands\/editing\/model\/(calls|entry-address|fact-pages|field-names|last-save|publishing)/,
              },
              {
                name: 'editing',
                test: /src\/islands\/editing\/(files|form|model)\//,
                minShareCount: 5,
              },
            ],
          },
        },
      },
    },
  },
});
