// Rules that formatting does not cover: those of types, of accessible markup, of React, and of this project.
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** An import names its file whole, as Node asks of the scripts that it runs as they are; and none of some folders. */
function only(...without) {
  return [
    'error',
    {
      patterns: [
        { regex: '^\\.{1,2}/(.*/)?[^./]+$', message: 'Name the file whole: ./page.ts' },
        ...without.map((folder) => ({
          regex: `^(\\.{1,2}/)+(src/)?${folder}/`,
          message: `What is here knows nothing of ${folder}. What both need is src/lib.`,
        })),
      ],
    },
  ];
}

export default tseslint.config(
  { ignores: ['dist', '.astro', '.netlify', '.stryker', 'test-results', 'playwright-report'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    // The types of the content are written by Astro: by its check, or `npx astro sync`.
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // What is handed from part to part are objects of plain functions: none reads `this`, so each may be taken out.
      '@typescript-eslint/unbound-method': 'off',
      // A function is async too for what it throws to become a rejection, as those who call it expect.
      '@typescript-eslint/require-await': 'off',
      // Handlers of events may be async: what they fail with is heard by src/browser/failures.ts.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      // What a form gives is File | string by its type; the fields that are read so are texts.
      '@typescript-eslint/no-base-to-string': [
        'error',
        { ignoredTypeNames: ['Error', 'RegExp', 'URL', 'URLSearchParams', 'File'] },
      ],
    },
  },
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
  {
    files: ['tests/**'],
    // Vitest's matchers, as expect.any(String), are of the type any.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // Astro's own check knows the types in components; ESLint's parser does not. Plain scripts have none.
    files: ['**/*.{js,cjs,mjs,astro}', '**/*.astro/*.{js,ts}'],
    ...tseslint.configs.disableTypeChecked,
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
    // What day it is, is said by src/lib/time/bucharest.ts: neither in UTC nor where the device is.
    files: ['src/**', 'netlify/**'],
    ignores: ['src/lib/time/**'],
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
          message: 'This is the day or hour where the device is. See src/lib/time/bucharest.ts.',
        },
        {
          selector: "TemplateLiteral:has(Identifier[name='year']):has(Identifier[name='monthDay'])",
          message: 'Days are put together in src/lib/time only.',
        },
      ],
    },
  },
  {
    files: ['src/**', 'netlify/**', 'tests/**'],
    rules: {
      'no-restricted-imports': only(),
    },
  },
  {
    // Arrows run one way: lib is below all; what runs in the browser knows no function's code.
    files: ['src/**'],
    rules: {
      'no-restricted-imports': only('netlify'),
    },
  },
  {
    files: ['src/lib/**'],
    rules: {
      'no-restricted-imports': only(
        'netlify',
        'browser',
        'components',
        'integrations',
        'islands',
        'layouts',
        'pages',
      ),
    },
  },
  {
    // Of the pages' side the functions know what both speak, the routes and the colours.
    files: ['netlify/**'],
    rules: {
      'no-restricted-imports': only('browser', 'components', 'integrations', 'islands', 'layouts', 'pages'),
    },
  },
  {
    // Plain scripts that a tool or the browser reads as they are.
    files: ['**/*.cjs', 'src/browser/head.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-empty': 'off' },
  },
);
