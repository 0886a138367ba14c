// The types that the code reads rows by match the tables that the migrations create.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { copyDatabase } from '../database.ts';
import { typesFile, writeTypes } from '../table-types.ts';

const { url } = copyDatabase();

it('fit: otherwise `npm run database:types` writes them anew', async () => {
  expect(await writeTypes(url)).toBe(await readFile(typesFile, 'utf8'));
});
