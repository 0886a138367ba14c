// Rules that types and formatting do not cover.
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', '.astro', '.netlify', '.stryker', 'test-results', 'playwright-report'] },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
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
    // Plain scripts that a tool or the browser reads as they are.
    files: ['**/*.cjs', 'src/browser/head.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-empty': 'off' },
  },
);
