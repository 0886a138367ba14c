// Rules that types and formatting do not cover.
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', '.astro', '.netlify', '.stryker', 'test-results', 'playwright-report'] },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  {
    // Plain scripts that a tool or the browser reads as they are.
    files: ['**/*.cjs', 'src/browser/head.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-empty': 'off' },
  },
);
