// Facts for the fixture site where the project's content has none: all of the association's, some of others'. They are invented
// for tests; the numbers are reserved for examples by authorities.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument, type Document } from 'yaml';
import { today } from '../../src/core/time/bucharest.ts';

type Path = (string | number)[];

async function edit(root: string, name: string, facts: [Path, unknown][]): Promise<void> {
  const file = join(root, 'src/content', name);
  const document: Document = parseDocument(await readFile(file, 'utf8'));
  for (const [path, value] of facts) {
    if (!document.hasIn(path)) throw new Error(`${name} has no ${path.join('.')}`);
    document.setIn(path, value);
  }
  await writeFile(file, document.toString({ lineWidth: 0 }));
}

/** The first price table has all its amounts, the second has one, the others none. */
export const prices = { all: 0, one: 1 } as const;

export const facts = {
  /** The year of the prices: those that apply on the day of the build. */
  year: Number(today(new Date()).slice(0, 4)),
  street: 'Strada Exemplului 1',
  phone: '+40 230 000 000',
  email: 'secretariat@example.com',
  iban: 'RO49 AAAA 1B31 0075 9384 0000',
} as const;

export async function addFacts(root: string): Promise<void> {
  const office = [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '16:00' }];
  await edit(root, 'association.yaml', [
    [['association', 0, 'address', 'street'], facts.street],
    [['association', 0, 'address', 'postalCode'], '720000'],
    [['association', 0, 'phones', 0, 'number'], facts.phone],
    [['association', 0, 'veterinaryPhone'], '+40 230 000 001'],
    [['association', 0, 'townHallPhone'], '+40 230 000 002'],
    [['association', 0, 'email'], facts.email],
    [['association', 0, 'hours', 0, 'open'], office],
    [['association', 0, 'bank', 'iban'], facts.iban],
    [['association', 0, 'bank', 'name'], 'Banca Exemplu'],
    [['association', 0, 'taxId'], '1234567'],
  ]);
  const tariffs = parseDocument(await readFile(join(root, 'src/content/tariffs.yaml'), 'utf8')).toJS() as {
    groups: { page: string; rows: unknown[] }[];
  };
  const [all = -1, one = -1] = tariffs.groups.flatMap(({ page }, index) =>
    page === 'tariffs' ? [index] : [],
  );
  await edit(root, 'tariffs.yaml', [
    ...(tariffs.groups[all]?.rows ?? []).map((_, row): [Path, unknown] => [
      ['groups', all, 'rows', row, 'amount'],
      100.5 + row,
    ]),
    [['groups', all, 'year'], facts.year],
    [['groups', one, 'rows', 0, 'amount'], 350],
  ]);
  await edit(root, 'grounds.yaml', [[['grounds', 0, 'areaHa'], 12500]]);
  await edit(root, 'waters.yaml', [[['waters', 0, 'manager'], { ro: 'un gestionar de probă' }]]);
}
