// Rules of accessible markup, of React and of this project; those of types and of the language are in .oxlintrc.json.
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The house: its floors, and what each stands on besides itself. The rooms of a floor are named from the ground up, those
 * of one line side by side: a room knows what lies in the lines below its own, so no two can know each other.
 */
const house = {
  'src/lib': {
    on: [],
    rooms: [
      'icons kept search time widgets',
      'fees reminders sky toasts',
      'seasons',
      'i18n',
      'content failures',
      'api',
      'card session',
      'client outbox',
      'members sign-in',
    ],
  },
  'src/islands': {
    on: ['src/lib'],
    rooms: [
      'ui',
      'changes editing gallery mail sign-in tasks toasts',
      'letters',
      'applications desk documents fees privacy reports',
      'own register',
    ],
  },
  'src/browser': { on: ['src/lib', 'src/islands'] },
  'src/site/worker': { on: ['src/lib'] },
  'src/site': {
    on: ['src/lib', 'src/islands'],
    rooms: ['build feeds host sky typography', 'i18n', 'content', 'kept page words'],
  },
  'src/components': { on: ['src/lib', 'src/site', 'src/browser'] },
  'src/layouts': { on: ['src/lib', 'src/site', 'src/browser', 'src/components'] },
  'src/pages': {
    on: ['src/lib', 'src/site', 'src/browser', 'src/components', 'src/layouts', 'src/islands'],
  },
  'src/site/integrations': { on: ['src/lib', 'src/site'] },
  netlify: {
    on: ['src/lib'],
    rooms: [
      'cache sealing tables',
      'database',
      'http',
      'entries errors icons mail tidy',
      'members',
      'content session tokens',
      'api',
      'card editing fees journal password register',
      'applications backup desk documents invitations letters oidc previews privacy reports',
      'local passkeys tasks',
      'account cli deps',
      'sending',
      'functions',
    ],
  },
};

/** The rooms of a floor, line by line; a floor without rooms is one. */
const linesOf = (floor) =>
  house[floor].rooms?.map((line) => line.split(' ').map((room) => `${floor}/${room}`)) ?? [[floor]];

const rooms = Object.keys(house).flatMap((floor) => linesOf(floor).flat());

/** What each room may know: itself, the lines below it, and the floors that its own stands on. */
const policies = Object.entries(house).flatMap(([floor, { on }]) =>
  linesOf(floor).flatMap((line, at, lines) =>
    line.map((room) => ({
      from: { element: { type: room } },
      allow: {
        to: {
          element: {
            types: {
              anyOf: [room, ...lines.slice(0, at).flat(), ...on.flatMap((below) => linesOf(below).flat())],
            },
          },
        },
      },
    })),
  ),
);

/** Calls of the browser are typed by the app that answers them: of a room with the same name, its types alone. */
const typedCalls = linesOf('src/islands')
  .flat()
  .map((room) => room.replace('src/islands', 'netlify'))
  .filter((room) => rooms.includes(room))
  .map((room) => ({
    from: { element: { type: room.replace('netlify', 'src/islands') } },
    allow: { to: { element: { type: room } }, dependency: { kind: 'type' } },
  }));

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
    // What is longer has several concepts in it. Tests of one concept may be as many as it needs.
    files: ['src/**', 'netlify/**', '*.js', '*.mjs'],
    rules: { 'max-lines': ['error', { max: 300 }] },
  },
  {
    // Made of the database.
    files: ['netlify/database/tables.ts'],
    rules: { 'max-lines': 'off' },
  },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-strict'],
  {
    files: ['**/*.astro'],
    rules: {
      // Tables that phones show as cards lose what their elements say unless roles say it too.
      'astro/jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
      'astro/jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
    },
  },
  { files: ['**/*.tsx'], ...jsxA11y.configs.strict },
  {
    files: ['**/*.tsx'],
    rules: {
      // A region that scrolls by itself is reached by the keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }],
    },
  },
  {
    // The only folder with React of our own: elsewhere, use… is a name like others.
    files: ['src/islands/**'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['src/islands/**'],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // What day it is, is said by src/core/time/bucharest.ts: neither in UTC nor where the device is.
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
            'A class of which a page’s styles are kept stands whole in the source: use a data attribute.',
        },
        {
          selector:
            "JSXOpeningElement[name.name='input']:has(JSXAttribute[name.name='type'][value.value=/^(checkbox|radio)$/]):not(:has(JSXAttribute[name.name=/^class(Name)?$/][value.value=/\\b(check|sr-only|opacity-0)\\b/]))",
          message:
            'Browsers draw a box or round choice on a grey that is none of the site’s: give it the class `check`.',
        },
        {
          selector: "TemplateLiteral:has(Identifier[name='year']):has(Identifier[name='monthDay'])",
          message: 'Days are put together in src/core/time only.',
        },
      ],
    },
  },
  {
    // An import names its file whole, as Node asks of the scripts that it runs as they are.
    files: ['src/**', 'netlify/**', 'tests/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^\\.{1,2}/(.*/)?[^./]+$', message: 'Name the file whole: ./page.ts' }] },
      ],
    },
  },
  {
    // Arrows run one way, those of `import()` too.
    files: ['src/**', 'netlify/**'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': rooms.map((room) => ({ type: room, pattern: room })),
      // What each floor may know: it knows nothing itself, but for the routes, which know the languages.
      'boundaries/ignore': ['src/*.ts', 'src/lib/*.ts', 'src/content/**', 'src/styles/**'],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { node: { extensions: [] } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: [...policies, ...typedCalls] }],
      // A new room is named above.
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    // Plain scripts that a tool or the browser reads as they are.
    files: ['**/*.cjs', 'src/site/browser/head.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-empty': 'off' },
  },
);
