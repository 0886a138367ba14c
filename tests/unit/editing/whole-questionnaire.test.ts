// The secretary goes through the questionnaire as the site asks it today: every question can be answered, and then none is left.

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { set } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EditedFile } from '../../../src/lib/api/editing.ts';
import type { Data } from '../../../src/lib/content/data.ts';
import type { DataName } from '../../../src/lib/content/kinds.ts';
import { contentFolder, dataPath } from '../../../src/lib/content/path.ts';
import { inside, unwrap } from '../../../src/lib/content/schema-parts.ts';
import {
  dataResolver,
  fromDataValues,
  recordsOf,
  toDataValues,
  withActs,
} from '../../../src/islands/editing/model/data-file.ts';
import { makeDecision } from '../../../src/islands/editing/model/decision.ts';
import { factPages, type FactPage } from '../../../src/islands/editing/model/fact-pages.ts';
import { countFacts, sectionsOf, type Question } from '../../../src/islands/editing/model/questions.ts';
import { copyDay, toWeek } from '../../../src/islands/editing/model/typed/week.ts';
import { root as project } from '../project.ts';
import { call, save } from './caller.ts';

const pages: readonly FactPage[] = factPages;
const today = '2026-11-23';
const texts = { title: { ro: 'Hotărârea privind cotizațiile' }, issuer: { ro: 'AJVPS Suceava' } };

/** What somebody types where the kind of value does not say it. */
const typed: Readonly<Record<string, string>> = {
  'address.postalCode': '720001',
  'bank.iban': 'ro49aaaa1b31007593840000',
  email: 'secretariat@example.com',
  taxId: '1234567',
  year: '2027',
};

/** An answer as a form holds it. */
function answer({ label, field }: Question, records: (name: DataName) => readonly Data[]): unknown {
  switch (field.input) {
    case 'phone':
      return '0230/123456';
    case 'position':
      return '47.65, 26.25';
    case 'money':
      return '150,50';
    case 'number':
      return typed[label] ?? '12';
    case 'localized':
      return { ro: 'La sediu' };
    case 'enum':
      return Object.values(inside(field.kind).entries ?? {})[0];
    case 'week':
      return copyDay({ ...toWeek(undefined), mon: [{ from: '8', to: '16.30' }] }, 'mon', ['tue', 'wed']);
    case 'list': {
      const { element } = inside(field.kind);
      const to = element && unwrap(element).meta.refersTo;
      const options = to ? records(to) : [];
      // Of acts the association's own.
      return [options.find(({ yearly }) => to !== 'acts' || yearly === 'fees')?.['id']];
    }
    default:
      return typed[label] ?? 'Exemplu';
  }
}

test('every question is answered, and the questionnaire ends', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const root = await mkdtemp(join(tmpdir(), 'questionnaire-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(join(project, contentFolder), join(root, contentFolder), { recursive: true });

  const read = async (name: DataName): Promise<EditedFile> => {
    const { body } = await call<{ files: EditedFile[] }>(root, `files?path=${dataPath(name)}`);
    const [file] = body.files;
    if (!file) throw new Error(`${name} is not there`);
    return file;
  };
  const asked = new Set<string>();
  let named = 0;

  for (const page of pages) {
    const file = await read(page.data);
    const beside = new Map<DataName, Data[]>();
    for (const name of ['acts', 'species'] as const)
      beside.set(name, recordsOf(name, (await read(name)).data));
    const values = toDataValues(page.data, file.data);
    for (const { questions } of sectionsOf(page, recordsOf(page.data, file.data), 'ro')) {
      for (const question of questions) {
        const acts = [...(beside.get('acts') ?? []), ...(values.acts ?? [])];
        if (/(^|\.)acts$/.test(question.label) && !acts.some(({ yearly }) => yearly === 'fees')) {
          const decision = {
            at: question.at,
            number: 'Hotărârea nr. 12/2026',
            day: '2026-11-20',
            year: '2027',
          };
          const made = makeDecision(decision, texts, acts, today);
          if (!('act' in made)) throw new Error(JSON.stringify(made));
          values.acts = [made.act];
          acts.push(made.act);
          named++;
        }
        const records = (name: DataName) => (name === 'acts' ? acts : (beside.get(name) ?? []));
        set(values.records, question.at, answer(question, records));
        asked.add(`${page.data} ${question.at}`);
      }
    }
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await dataResolver(page.data, file.data)(values, undefined, options);
    expect(errors, page.name).toEqual({});
    const sent = {
      path: file.path,
      version: file.version,
      data: fromDataValues(page.data, values, file.data),
    };
    const acts = withActs(await read('acts'), values.acts ?? [], sent.data);
    const { status, body } = await save(root, { files: acts ? [sent, acts] : [sent] });
    expect([page.name, status, body.problems ?? []]).toEqual([page.name, 200, []]);
    const known = recordsOf(page.data, (await read(page.data)).data);
    expect(countFacts(page, known)).toMatchObject({ known: countFacts(page, known).all });
  }

  // As the overview counts them: it says that all is answered.
  const counted = await Promise.all(
    pages.map(async (page) => countFacts(page, recordsOf(page.data, (await read(page.data)).data))),
  );
  expect(counted.filter(({ all, known }) => known < all)).toEqual([]);
  expect(counted.reduce((sum, { all }) => sum + all, 0)).toBe(asked.size);
  expect(asked.size).toBeGreaterThan(150);
  // The decision was written once, and is a record of the register.
  expect(named).toBe(1);
  const acts = recordsOf('acts', (await read('acts')).data).filter(({ yearly }) => yearly === 'fees');
  expect(acts).toEqual([expect.objectContaining({ number: 'Hotărârea nr. 12/2026', year: 2027 })]);
  const groups = recordsOf('tariffs', (await read('tariffs')).data);
  expect(groups.map((group) => group['acts'])).toEqual(groups.map(() => [acts[0]?.['id']]));
});
