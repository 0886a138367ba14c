// A change of the content in words: entries, records, fields, files, and what is too much to show.

import { beforeEach, describe, expect, it } from 'vitest';
import { getContentChange } from '../../../netlify/editor/desk/content-change.ts';
import { serve } from '../../../netlify/base/http/app.ts';
import { deskApp } from '../../../netlify/editor/desk/desk.ts';
import { textParts } from '../../../netlify/editor/editing/text-parts.ts';
import type { FieldChange } from '../../../src/office/editor/api/content-change.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { maxData } from '../../../src/core/content/limits.ts';
import { readContentWords } from '../../../netlify/editor/content/words.ts';
import { root } from '../project.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { ask, makeCookie, person, secret, start } from '../people.ts';
import { notice, storeWith, told, type Files } from './change-store.ts';

const signs = (field: FieldChange | undefined) => field?.parts?.map(([sign, text]) => sign + text).join('|');

describe('a text', () => {
  it('is told field by field, with the words that stayed around those that changed', async () => {
    const before = notice('Sediul este închis', 'Reveniți luni.\n\nVă așteptăm la ghișeu.');
    const after = notice(
      'Sediul este deschis',
      'Reveniți marți.\n\nVă așteptăm la ghișeu.',
      'pinned: true\n',
    );
    const { places, left } = await told({ 'announcements/ro/notice.md': [before, after] });
    expect(left).toBe(0);
    expect(places).toMatchObject([
      {
        path: 'src/content/announcements/ro/notice.md',
        name: 'Sediul este deschis',
        what: 'changed',
        left: 0,
      },
    ]);
    const byName = new Map(places[0]?.fields.map((field) => [field.field.join(), field]));
    expect([...byName.keys()]).toEqual(['title', 'body', 'pinned']);
    expect(signs(byName.get('title'))).toBe('=Sediul este |-închis|+deschis');
    expect(byName.get('pinned')).toMatchObject({ before: null, after: true });
    expect(signs(byName.get('body'))).toBe('=Reveniți |-luni|+marți|=.\n\nVă așteptăm la ghișeu.');
  });

  it('that is new or gone is told as such, with what it said', async () => {
    const text = notice('Un anunț', 'Textul.');
    const { places } = await told({
      'announcements/ro/new.md': [null, text],
      'announcements/de/gone.md': [text, null],
    });
    expect(places.map(({ what, name }) => [what, name])).toEqual([
      ['added', 'Un anunț'],
      ['removed', 'Un anunț'],
    ]);
    expect(places[0]?.fields).toContainEqual({ field: ['title'], rows: [], before: null, after: 'Un anunț' });
    expect(places[1]?.fields).toContainEqual({ field: ['body'], rows: [], before: 'Textul.', after: null });
  });

  it('that cannot be read, or differs in its spelling alone, is told as it is written', async () => {
    const { places } = await told({
      'pages/ro/contact.md': ['no front matter', 'still none'],
      'announcements/ro/quoted.md': [notice('Unu doi', 'x'), notice("'Unu doi'", 'x')],
    });
    expect(places.map(({ fields }) => fields.map(({ field }) => field))).toEqual([[[]], [[]]]);
    expect(signs(places[1]?.fields[0])).toContain("|+'|=Unu doi|+'|");
  });
});

const tariffs = (rows: string, title = 'Autorizații') => `groups:
  - id: individual
    page: tariffs
    title: { ro: ${title}, de: Erlaubnisse }
    rows:
${rows}
  - id: other
    page: tariffs
    title: { ro: Altele }
`;
const row = (id: string, amount: string) =>
  `      - { id: ${id}, name: { ro: Rândul ${id} }, amount: ${amount} }`;

describe('records', () => {
  it('are told by name, row, field and language; facts that were not known as such', async () => {
    const before = tariffs([row('a', 'toBeConfirmed'), row('b', '5')].join('\n'));
    const after = tariffs([row('a', '150.5'), row('c', '7')].join('\n'), 'Permise');
    const { places } = await told({ 'tariffs.yaml': [before, after] });
    expect(places).toMatchObject([{ name: 'Permise', what: 'changed' }]);
    expect(places[0]?.fields).toEqual([
      { field: ['title'], rows: [], language: 'ro', before: 'Autorizații', after: 'Permise' },
      { field: ['rows', 'amount'], rows: ['Rândul a'], before: 'toBeConfirmed', after: 150.5 },
      { field: ['rows', 'name'], rows: ['Rândul b'], language: 'ro', before: 'Rândul b', after: null },
      { field: ['rows', 'amount'], rows: ['Rândul b'], before: 5, after: null },
      { field: ['rows', 'name'], rows: ['Rândul c'], language: 'ro', before: null, after: 'Rândul c' },
      { field: ['rows', 'amount'], rows: ['Rândul c'], before: null, after: 7 },
    ]);
  });

  it('that came, went or were moved are told so', async () => {
    const list = (...ids: string[]) =>
      `terms:\n${ids.map((id) => `  - { id: ${id}, term: ${id} }\n`).join('')}`;
    const { places } = await told({ 'terms.yaml': [list('a', 'b', 'c'), list('b', 'a', 'd')] });
    expect(places.map(({ name, what }) => [name, what])).toEqual([
      ['c', 'removed'],
      ['d', 'added'],
      ['', 'moved'],
    ]);
  });

  it('tell rows without an id by their places, and a fact in several parts that becomes known', async () => {
    const seasons = (open: string, to: string) => `association:
  - id: association
    shortName: AJVPS
    hours:
      - { id: office, name: { ro: Secretariat }, open: ${open} }
    closings:
      - { from: 2026-12-24, to: ${to} }
`;
    const { places } = await told({
      'association.yaml': [
        seasons('toBeConfirmed', '2026-12-26'),
        seasons("[{ days: [mon, tue], from: '08:00', to: '16:00' }]", '2026-12-27'),
      ],
    });
    expect(places[0]?.name).toBe('association');
    expect(places[0]?.fields).toEqual([
      { field: ['hours', 'open'], rows: ['Secretariat'], before: 'toBeConfirmed', after: null },
      { field: ['hours', 'open', 'days'], rows: ['Secretariat', 1], before: null, after: 'mon, tue' },
      { field: ['hours', 'open', 'from'], rows: ['Secretariat', 1], before: null, after: '08:00' },
      { field: ['hours', 'open', 'to'], rows: ['Secretariat', 1], before: null, after: '16:00' },
      { field: ['closings', 'to'], rows: [1], before: '2026-12-26', after: '2026-12-27' },
    ]);
  });
});

describe('files', () => {
  it('are named after texts and records, and never read', async () => {
    const store = storeWith({
      'media/deer.jpg': ['one', 'two'],
      'attachments/form.pdf': [null, 'new'],
      'terms.yaml': ['terms: []', 'terms:\n  - { id: a, term: Bot }\n'],
    });
    const asked: string[] = [];
    const { blob } = store;
    const change = await getContentChange({ ...store, blob: (id) => (asked.push(id), blob(id)) }, 'known');
    expect(change?.places.map(({ name, what }) => [name, what])).toEqual([
      ['a', 'added'],
      ['deer.jpg', 'changed'],
      ['form.pdf', 'added'],
    ]);
    expect(asked).toHaveLength(2);
  });
});

describe('what is too much', () => {
  it('is counted: files, fields, and texts that are too long to be read', async () => {
    const many = Array.from({ length: 75 }, (_, index) => [`media/p${index}.jpg`, [null, 'x']] as const);
    const rows = Array.from({ length: 30 }, (_, index) => row(`r${index}`, '1')).join('\n');
    const { places, left } = await told({
      ...(Object.fromEntries(many) as Files),
      'tariffs.yaml': [tariffs(''), tariffs(rows)],
      'waters.yaml': ['x', 'x'.repeat(maxData + 1)],
    });
    expect(places).toHaveLength(59);
    expect(left).toBe(18);
    expect(places[0]?.fields).toHaveLength(40);
    expect(places[0]?.left).toBe(20);
  });

  it('of a text is shortened with a sign, quickly even where everything differs', async () => {
    const text = (word: string) => Array.from({ length: 5000 }, (_, at) => `${word}${at}`).join(' ');
    const { places } = await told({
      'announcements/ro/long.md': [notice('Unu', text('a')), notice('Unu', text('b'))],
    });
    const [body] = places[0]?.fields ?? [];
    const words = body?.parts?.map(([, said]) => said).join('') ?? '';
    expect(words.length).toBeLessThanOrEqual(6000);
    expect(body?.parts?.at(-1)).toEqual(['…', '']);
  });

  it('of what stayed is left out, but for the words around', () => {
    const stays = 'tot ce a rămas la fel '.repeat(40);
    const parts = textParts(`${stays}vechi ${stays}`, `${stays}nou ${stays}`, 6000);
    expect(parts.map(([sign]) => sign).join('')).toBe('…=-+=…');
    expect(parts.find(([sign]) => sign === '-')?.[1]).toBe('vechi');
    expect(parts.map(([, said]) => said).join('').length).toBeLessThan(200);
  });

  it('of changed words is no patchwork: neighbours are one change, another sentence is another one', () => {
    expect(textParts('Ne vedem luni, marți la sediu', 'Ne vedem joi, vineri la sediu', 99)).toEqual([
      ['=', 'Ne vedem '],
      ['-', 'luni, marți'],
      ['+', 'joi, vineri'],
      ['=', ' la sediu'],
    ]);
    expect(textParts('Armele și muniția se vând', 'Armele, muniția și lunetele se vând', 99)).toEqual([
      ['=', 'Armele'],
      ['+', ', muniția'],
      ['=', ' și '],
      ['-', 'muniția'],
      ['+', 'lunetele'],
      ['=', ' se vând'],
    ]);
    expect(textParts('Casieria este închisă.', 'Drum bun, pescari!', 99).map(([sign]) => sign)).toEqual([
      '-',
      '+',
    ]);
  });
});

describe('the API', () => {
  const members = memoryDirectory();
  let roles: Role[];
  beforeEach(() => void (roles = ['editor']));

  async function asked(change: string): Promise<[number, Record<string, unknown>]> {
    const member = person(roles.join('-'), { roles });
    await members.put(member);
    const app = deskApp({
      secret,
      members,
      now: () => start,
      words: readContentWords(root),
      report: () => Promise.reject(new Error('not asked for')),
      links: { listBroken: async () => new Map() },
      content: async () => storeWith({ 'media/deer.jpg': [null, 'x'] }),
    });
    const cookie = await makeCookie(member, { since: start });
    const answer = await serve(app, ask(`/api/desk?change=${change}`, { cookie }));
    return [answer.status, (await answer.json()) as Record<string, unknown>];
  }

  it('tells editors, and refuses others, what is no id and what is not known', async () => {
    expect(await asked('known')).toMatchObject([
      200,
      { places: [{ name: 'deer.jpg', what: 'added' }], left: 0 },
    ]);
    expect(await asked('unknown')).toMatchObject([404, { code: 'not-found' }]);
    for (const bad of ['', '../x', 'a'.repeat(65)]) {
      expect(await asked(bad)).toMatchObject([400, { fields: ['change'] }]);
    }
    roles = ['member', 'admin'];
    expect(await asked('known')).toMatchObject([403, { code: 'not-allowed' }]);
  });
});
