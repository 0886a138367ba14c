// Rules for accessible markup, React and this project; those for types and the language are in .oxlintrc.json.
import { globSync } from 'node:fs';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rooms of the site whose code browsers load too; the others run only in builds. */
const shown = ['kept', 'reminders', 'search', 'seasons', 'sky'].map((room) => `src/site/${room}`);

/** The site, the account and the office, which the members' area and the pages join. */
const houses = [
  ...['src/core', 'src/site', 'src/site/browser', 'src/site/components', 'src/site/layouts'],
  ...['src/account', 'src/account/components', 'src/office/contracts', 'src/office', 'src/office/overview'],
];

/**
 * The house: its floors, and which whole floors or single rooms each may import besides itself. The rooms of a floor are
 * listed from the ground up: a room may import those in the lines before its own, so no two rooms import each other. A star
 * stands for the folders that have no line or floor of their own. The site needs no account, neither of them the office, and
 * no part of the office those beside and above it.
 */
const house = {
  'src/core': {
    on: [],
    rooms: [
      'icons time widgets',
      'toasts',
      'seasons',
      'i18n',
      'content failures fees',
      'api',
      'session',
      'client outbox',
      'members sign-in',
      'ui',
    ],
  },
  'src/site': {
    on: ['src/core'],
    rooms: [
      'build feeds host reminders search sky typography',
      'seasons',
      'i18n',
      'content',
      'kept page words',
    ],
  },
  'src/site/islands': { on: ['src/core'] },
  'src/site/worker': { on: ['src/core', ...shown] },
  'src/site/browser': { on: ['src/core', ...shown, 'src/site/islands'] },
  'src/site/components': { on: ['src/core', 'src/site', 'src/site/browser'] },
  'src/site/layouts': { on: ['src/core', 'src/site', 'src/site/browser', 'src/site/components'] },
  'src/site/integrations': { on: ['src/core', 'src/site'] },
  'src/account': {
    on: ['src/core', 'src/site/browser'],
    rooms: ['api', 'card sign-in', 'browser islands'],
  },
  'src/account/components': { on: ['src/core', 'src/site', 'src/site/components', 'src/account'] },
  // The contract between the browser and the functions.
  'src/office/contracts': {
    on: ['src/core'],
    folders: globSync('src/office/*/api'),
  },
  'src/office': {
    on: ['src/core', 'src/office/contracts'],
    rooms: ['*', 'letters', 'register'],
  },
  'src/office/overview': { on: ['src/core', 'src/account', 'src/office/contracts', 'src/office'] },
  // The frame of the members' area, and what its pages pass to the screens.
  'src/area': {
    on: houses,
    rooms: ['browser words', 'components'],
  },
  'src/pages': {
    on: [...houses, 'src/area'],
  },
  netlify: {
    on: ['src/core', 'src/account/api', 'src/account/card', 'src/account/sign-in', 'src/office/contracts'],
    rooms: [
      'cache base/sealing base/tables',
      'database',
      'base/http',
      'base/entries base/errors base/icons base/mail base/tidy',
      'identity/accounts',
      'editor/content identity/session identity/tokens',
      'identity/card identity/password editor/editing',
      'identity/oidc',
      'identity/passkeys editor/desk editor/previews',
      'identity/account',
      'office/fees office/journal office/register',
      'office/*',
      'local office/parts',
      'office/tasks',
      'cli deps',
      'office/sending',
      'functions',
    ],
  },
};

/** The folders that a name with a star stands for. */
function listFolders(room, floor) {
  const named = house[floor].rooms.flatMap((line) => line.split(' ')).map((one) => `${floor}/${one}`);
  return globSync(`${floor}/${room}/`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => ![...named, ...Object.keys(house)].includes(path));
}

/** The rooms of a floor, line by line; a floor without rooms is one. What is a room's name itself is that room. */
const listLines = (floor) =>
  house[floor]?.rooms?.map((line) =>
    line.split(' ').flatMap((room) => (room.endsWith('*') ? listFolders(room, floor) : `${floor}/${room}`)),
  ) ?? [house[floor]?.folders ?? [floor]];

/** The deepest first: what lies in a room within a room is of the inner one. */
const rooms = Object.keys(house)
  .flatMap((floor) => listLines(floor).flat())
  .sort((one, other) => other.split('/').length - one.split('/').length);

/** What each room may know: itself, the lines below it, and what its floor stands on. */
const policies = Object.entries(house).flatMap(([floor, { on }]) =>
  listLines(floor).flatMap((line, at, lines) =>
    line.map((room) => ({
      from: { element: { type: room } },
      allow: {
        to: {
          element: {
            types: {
              anyOf: [room, ...lines.slice(0, at).flat(), ...on.flatMap((below) => listLines(below).flat())],
            },
          },
        },
      },
    })),
  ),
);

/** Calls of the browser are typed by the app that answers them: of a part or a floor with the same name, its types alone. */
const typedCalls = listLines('src/office')
  .flat()
  .map((room) => {
    const [part, floor] = [room.replace('src/', 'netlify/'), room.replace('src/office/', 'netlify/')];
    return [room, rooms.filter((one) => one === part || one.startsWith(`${floor}/`))];
  })
  .filter(([, answering]) => answering.length)
  .map(([room, anyOf]) => ({
    from: { element: { type: room } },
    allow: { to: { element: { types: { anyOf } } }, dependency: { kind: 'type' } },
  }));

/** Where React is. */
const islands = ['src/core/ui/**', 'src/office/**', 'src/{account,site}/islands/**'];

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.astro',
      '.netlify',
      '.stryker',
      'netlify/chosen',
      'test-results',
      'playwright-report',
    ],
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  { files: ['**/*.{astro,js,cjs,mjs}'], extends: [tseslint.configs.recommended] },
  {
    // A longer file contains several concepts. Tests of one concept may be as long as needed.
    files: ['src/**', 'netlify/**', '*.js', '*.mjs'],
    rules: { 'max-lines': ['error', { max: 300 }] },
  },
  {
    // Generated from the database.
    files: ['netlify/database/tables.ts'],
    rules: { 'max-lines': 'off' },
  },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-strict'],
  {
    files: ['**/*.astro'],
    rules: {
      // Tables that phones show as cards lose their semantics without explicit roles.
      'astro/jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
      'astro/jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
    },
  },
  { files: ['**/*.tsx'], ...jsxA11y.configs.strict },
  {
    files: ['**/*.tsx'],
    rules: {
      // A scrollable region must be reachable by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }],
    },
  },
  {
    // Our React code only: elsewhere, use… is an ordinary name.
    files: islands,
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: islands,
    rules: {
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // The current day comes from src/core/time/bucharest.ts, in neither UTC nor the device's time zone.
    files: ['src/**', 'netlify/**'],
    ignores: ['src/core/time/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `CallExpression[callee.property.name=/^(slice|substring|split)$/][callee.object.callee.property.name='toISOString']`,
          message:
            'This is the day in UTC. today(now) is that of Bucharest; isoDate and addDays are for days alone.',
        },
        {
          selector: 'MemberExpression[property.name=/^get(Date|Day|FullYear|Hours|Minutes|Month)$/]',
          message: 'This is the day or hour where the device is. See src/core/time/bucharest.ts.',
        },
        {
          selector: "JSXAttribute[name.name='className'] TemplateElement[value.raw=/[a-z]-$/]",
          message:
            'A page keeps only the styles of classes written whole in the source: use a data attribute.',
        },
        {
          selector:
            "JSXOpeningElement[name.name='input']:has(JSXAttribute[name.name='type'][value.value=/^(checkbox|radio)$/]):not(:has(JSXAttribute[name.name=/^class(Name)?$/][value.value=/\\b(check|sr-only|opacity-0)\\b/]))",
          message:
            'Browsers draw checkboxes and radio buttons in a grey that the site does not use: add the class `check`.',
        },
        {
          selector: "TemplateLiteral:has(Identifier[name='year']):has(Identifier[name='monthDay'])",
          message: 'Days are put together in src/core/time only.',
        },
      ],
    },
  },
  {
    // Imports include the file extension, as Node requires for the scripts it runs directly.
    files: ['src/**', 'netlify/**', 'tests/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\.{1,2}/(.*/)?[^./]+$', message: 'Import the file by its full name: ./page.ts' },
          ],
        },
      ],
    },
  },
  {
    // Dependencies go one way, those of `import()` too.
    files: ['src/**', 'netlify/**'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': rooms.map((room) => ({ type: room, pattern: room })),
      // Every layer may import these; they import nothing themselves, except the routes, which import the languages.
      'boundaries/ignore': ['src/*.ts', 'src/core/*.ts', 'src/content/**', 'src/styles/**'],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { node: { extensions: [] } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: [...policies, ...typedCalls] }],
      // A new folder must be listed above.
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    // Plain scripts that a tool or the browser runs directly.
    files: ['**/*.cjs', 'src/site/browser/{early-press,head}.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-empty': 'off' },
  },
);
