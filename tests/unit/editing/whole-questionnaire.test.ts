// The secretary completes the questionnaire as it is today: every question can be answered, and none is left afterwards; the
// tasks decrease with every page.

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { set } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EditedFile } from '../../../src/office/editor/api/editing.ts';
import type { Data } from '../../../src/core/content/data.ts';
import type { DataName } from '../../../src/core/content/kinds.ts';
import { contentFolder, dataPath, parsePath } from '../../../src/core/content/path.ts';
import type { Task } from '../../../src/core/content/place.ts';
import { reportOn, type Report } from '../../../src/core/content/report.ts';
import { isLocale } from '../../../src/core/i18n/locales.ts';
import { inside, unwrap } from '../../../src/core/content/schema-parts.ts';
import {
  dataResolver,
  fromDataValues,
  getRecords,
  toDataValues,
  withActs,
} from '../../../src/office/editor/model/data-file.ts';
import { makeDecision } from '../../../src/office/editor/model/decision.ts';
import { factPages, type FactPage } from '../../../src/office/editor/model/fact-pages.ts';
import { countFacts, listSections, type Question } from '../../../src/office/editor/model/questions.ts';
import { copyDay, toWeek } from '../../../src/office/editor/model/typed/week.ts';
import { root as project } from '../project.ts';
import { call, save } from './caller.ts';
import { readOnce } from '../content-checks/read-once.ts';

const pages: readonly FactPage[] = factPages;
const today = '2026-11-23';
const inAll = (text: string) => ({ ro: text, en: text, de: text });
const texts = { title: inAll('Hotărârea privind cotizațiile'), issuer: inAll('AJVPS Suceava') };

/** The answers where the kind of value does not determine them. */
const typed: Readonly<Record<string, string>> = {
  'address.postalCode': '720001',
  'bank.iban': 'ro49aaaa1b31007593840000',
  email: 'secretariat@example.com',
  taxId: '1234567',
  year: '2027',
};

let count = 0;
/** Every water has a stretch of its own; validity, manager and contact are often the same. */
const says = (label: string) =>
  label === 'stretch' ? `de la izvoare la podul ${++count}` : `text pentru ${label}`;

/** Returns an answer as a form holds it. */
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
      return { ro: says(label) };
    case 'enum':
      return Object.values(inside(field.kind).entries ?? {})[0];
    case 'week':
      return copyDay({ ...toWeek(undefined), mon: [{ from: '8', to: '16.30' }] }, 'mon', ['tue', 'wed']);
    case 'list': {
      const { element } = inside(field.kind);
      const to = element && unwrap(element).meta.refersTo;
      const options = to ? records(to) : [];
      // Among acts, the association's own.
      return [options.find(({ yearly }) => to !== 'acts' || yearly === 'fees')?.['id']];
    }
    default:
      return typed[label] ?? 'Exemplu';
  }
}

const countTasks = ({ toConfirm, toTranslate }: Report) => toConfirm.length + toTranslate.length;

/** Returns the field and kind of record that a task is about. */
const getKind = ({ file, path = [] }: Task) =>
  [parsePath(file)?.id, ...path.slice(2).filter((step) => typeof step === 'string' && !isLocale(step))].join(
    ' ',
  );

test('every question is answered, the questionnaire ends, and less is to be done with every page', async () => {
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
  const report = async () => reportOn(await readOnce(root), '2026-11-22');
  const left: number[] = [countTasks(await report())];

  for (const page of pages) {
    const file = await read(page.data);
    const beside = new Map<DataName, Data[]>();
    for (const name of ['acts', 'species'] as const)
      beside.set(name, getRecords(name, (await read(name)).data));
    const values = toDataValues(page.data, file.data);
    for (const { questions } of listSections(page, getRecords(page.data, file.data), 'ro')) {
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
    const known = getRecords(page.data, (await read(page.data)).data);
    expect(countFacts(page, known)).toMatchObject({ known: countFacts(page, known).all });
    const tasks = countTasks(await report());
    expect(tasks, page.name).toBeLessThan(left.at(-1) ?? 0);
    left.push(tasks);
  }

  // Counted like in the overview, which says that everything is answered.
  const counted = await Promise.all(
    pages.map(async (page) => countFacts(page, getRecords(page.data, (await read(page.data)).data))),
  );
  expect(counted.filter(({ all, known }) => known < all)).toEqual([]);
  expect(counted.reduce((sum, { all }) => sum + all, 0)).toBe(asked.size);
  expect(asked.size).toBeGreaterThan(150);
  // The decision was written once, and is a record of the register.
  expect(named).toBe(1);
  const acts = getRecords('acts', (await read('acts')).data).filter(({ yearly }) => yearly === 'fees');
  expect(acts).toEqual([expect.objectContaining({ number: '12/2026', year: 2027 })]);
  const groups = getRecords('tariffs', (await read('tariffs')).data);
  expect(groups.map((group) => group['acts'])).toEqual(groups.map(() => [acts[0]?.['id']]));

  // What is left: the register of acts, the orders of past closures (in the Monitorul Oficial), one translation of each text.
  const { toConfirm, toTranslate } = await report();
  const listKinds = (tasks: readonly Task[]) => [...new Set(tasks.map(getKind))].toSorted();
  expect(listKinds(toConfirm)).toEqual([
    'acts day',
    'acts gazette',
    'acts inForceFrom',
    'acts issuer',
    'acts number',
    'fishing-closure acts',
  ]);
  expect(listKinds(toTranslate)).toEqual(['grounds contact', 'tariffs rows validity', 'waters stretch']);
  const waters = getRecords('waters', (await read('waters')).data);
  expect(toTranslate).toHaveLength(waters.length + 2);

  // Translating one validity translates all of them.
  const tariffs = await read('tariffs');
  const values = toDataValues('tariffs', tariffs.data);
  for (const locale of ['en', 'de'])
    set(values.records, `0.rows.0.validity.${locale}`, `validity in ${locale}`);
  const data = fromDataValues('tariffs', values, tariffs.data);
  const { body } = await save(root, { files: [{ path: tariffs.path, version: tariffs.version, data }] });
  const rows = getRecords('tariffs', (await read('tariffs')).data).flatMap(
    (group) => group['rows'] as Data[],
  );
  expect(body.filled).toBe(rows.length - 1);
  expect(rows.map((row) => row['validity'])).toEqual(
    rows.map(() => ({ ro: says('rows.validity'), en: 'validity in en', de: 'validity in de' })),
  );
  expect(listKinds((await report()).toTranslate)).toEqual(['grounds contact', 'waters stretch']);
});
