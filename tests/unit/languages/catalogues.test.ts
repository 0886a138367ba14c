// Catalogues that functions read: every language of the table has them, on the host too.

import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFunctionsFiles } from '@netlify/zip-it-and-ship-it';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWords } from '../../../netlify/base/http/languages.ts';
import { defaultLocale, localeCodes } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogues-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(locale: string, words: object) {
  await mkdir(join(folder, 'locales', locale), { recursive: true });
  await writeFile(join(folder, 'locales', locale, 'card.json'), JSON.stringify(words));
}

it('every language of the site has its own', () => {
  const words = readWords(root, 'card');
  expect(Object.keys(words)).toEqual(localeCodes);
  expect(new Set(localeCodes.map((locale) => words[locale].title)).size).toBe(localeCodes.length);
});

it('what a language does not say yet is said in the default one', async () => {
  await write(defaultLocale, { title: 'Verificare', number: 'Număr' });
  await write('de', { title: 'Prüfung' });
  const words = readWords(folder, 'card');
  expect(words.de).toEqual({ title: 'Prüfung', number: 'Număr' });
  expect(words.en).toEqual({ title: 'Verificare', number: 'Număr' });
});

it.each([
  ['card-check', ['card']],
  ['mail', ['mail', 'applications', 'fees', 'letters', 'reports']],
  ['applications', ['mail', 'applications']],
  ['fees', ['mail', 'fees']],
  ['content', ['editing', 'editor', 'fields', 'page-texts', 'tables']],
])('the host packs those that the function %s reads', async (name, catalogues) => {
  const settings = await readFile(join(root, 'netlify.toml'), 'utf8');
  const [, own = ''] = settings.split(`[functions.${name}]`);
  const [, packed = '[]'] = /^ *included_files = (\[.*\])$/m.exec(own.split(/^\[/m)[0] ?? '') ?? [];
  const files = await listFunctionsFiles(join(root, 'netlify/functions'), {
    basePath: root,
    config: {
      '*': { nodeBundler: 'esbuild' },
      [name]: { includedFiles: JSON.parse(packed) as string[], includedFilesBasePath: root },
    },
  });
  const packedFiles = files.filter((file) => file.name === name).map(({ srcFile }) => srcFile);
  const read = catalogues.flatMap((catalogue) =>
    localeCodes.map((locale) => join(root, `locales/${locale}/${catalogue}.json`)),
  );
  expect(packedFiles).toEqual(expect.arrayContaining(read));
});
