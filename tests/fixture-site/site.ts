// The fixture site: the project with a fourth language, Arabic, and a page on which tests can try things out.

import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addFacts } from './facts.ts';
import { addHours } from './hours.ts';
import { build, copyProject, takePictures, type Build } from '../bench/project.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The build folder, outside the project; the same in every run, so that a run finds what an earlier one left. */
export const fixtureRoot = join(
  tmpdir(),
  `ajvps-fixture-${createHash('sha256').update(project).digest('hex').slice(0, 8)}`,
);

/** The announcement that is not a sample and has dates. */
export const announced = 'examen-vanator';

/** Another one that is not a sample and has no translation into the fourth language. */
export const untranslated = 'acte-armurier';

const dates = `dates:
  - { from: 2027-01-11, what: { ro: ultima zi pentru dosare } }
  - { from: 2027-02-15, to: 2027-02-19 }
`;

/** The fourth language's entry in src/core/i18n/locales.ts, and the line before which it is inserted. */
const entry = `  ar: { name: 'العربية', tag: 'ar-EG', og: 'ar_AR' },`;
const end = /^\} as const satisfies Record<string, LocaleInfo>/m;

/** Makes two announcements real: the project's are samples until the association writes its own. */
async function announce(): Promise<void> {
  for (const [name, days] of [
    [announced, dates],
    [untranslated, ''],
  ] as const) {
    const file = join(fixtureRoot, 'src/content/announcements/ro', `${name}.md`);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^sample: true\n/m, days));
  }
}

/** Adds Arabic: an entry, a folder of texts, and content. */
async function addArabic(): Promise<void> {
  const table = join(fixtureRoot, 'src/core/i18n/locales.ts');
  const before = await readFile(table, 'utf8');
  const after = before.replace(end, (line) => `${entry}\n${line}`);
  if (after === before)
    throw new Error('The table of languages has changed: the fixture adds its entry at its end');
  await writeFile(table, after);
  const arabic = join(project, 'tests/fixture-site/arabic');
  await cp(join(arabic, 'locales'), join(fixtureRoot, 'locales/ar'), { recursive: true });
  for (const folder of ['pages', 'announcements']) {
    await cp(join(arabic, folder), join(fixtureRoot, 'src/content', folder, 'ar'), { recursive: true });
  }
}

const workbench = `---
import Workbench from '../../../tests/fixture-site/Workbench.astro';
import { localePaths } from '../../site/page/info.ts';
export const getStaticPaths = localePaths;
---

<Workbench />
`;

export async function removeFixtureSite(): Promise<void> {
  await rm(fixtureRoot, { recursive: true, force: true });
}

export async function buildFixtureSite(): Promise<Build> {
  await removeFixtureSite();
  await mkdir(fixtureRoot, { recursive: true });
  await copyProject(fixtureRoot);
  await addArabic();
  await announce();
  await addFacts(fixtureRoot);
  await addHours(fixtureRoot);
  takePictures(fixtureRoot, project);
  await writeFile(join(fixtureRoot, 'src/pages/[...locale]/workbench.astro'), workbench);
  return build(fixtureRoot);
}
