// Hours and closing days for the fixture site, since the project's content has none. They are invented for tests.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

export const closing = {
  from: '2027-03-10',
  to: '2027-03-12',
  reason: { ro: 'inventar de probă' },
};

export async function addHours(root: string): Promise<void> {
  const file = join(root, 'src/content/association.yaml');
  const document = parseDocument(await readFile(file, 'utf8'));
  const days = ['mon', 'tue', 'wed', 'thu', 'fri'];
  document.setIn(['association', 0, 'hours', 0, 'open'], [{ days, from: '08:00', to: '16:00' }]);
  document.setIn(['association', 0, 'closings'], [closing]);
  await writeFile(file, document.toString({ lineWidth: 0 }));
}
