// Texts and files that no form would send: each is reported at its place, whether it is sent or already exists.

import { describe, expect, test } from 'vitest';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { contentWith } from '../../../netlify/editor/editing/plan.ts';
import { reportOn } from '../../../src/core/content/report.ts';
import { persist } from './editor.ts';
import { freshProject } from './project.ts';
import { checkOnce } from '../content-checks/read-once.ts';

const notice = 'src/content/announcements/ro/notice.md';
const english = 'src/content/announcements/en/notice.md';
const contact = 'src/content/pages/ro/contact.md';
const table = 'src/content/pictures.yaml';
const fish = 'src/content/fish.yaml';

const here = freshProject();
const { read } = here;

const bomb = `a0: &a0 [x]\n${Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}]`).join('\n')}\n`;

/** The problem, the file, the change that causes it, and how it is reported. */
type Case = [string, string, (text: string) => string, string];

/** Possible only by editing the files directly: pages send data without invisible characters. */
const written: Case[] = [
  ['an alias to nothing', notice, (text) => text.replace(/summary: .*/, 'summary: *Atenție!*'), 'yaml-mark'],
  [
    'the same in a translation',
    english,
    (text) => text.replace(/summary: .*/, 'summary: *Atenție!*'),
    'yaml-mark',
  ],
  ['the same in a table', fish, (text) => text.replace(/latin: .*/, 'latin: *Atenție!*'), 'yaml-mark'],
  ['a bomb in front matter', notice, (text) => text.replace('title:', `${bomb}title:`), 'yaml-mark'],
  ['a bomb in a table', table, (text) => bomb + text, 'yaml-mark'],
  ['a bomb in a page', contact, (text) => text.replace('title:', `${bomb}title:`), 'yaml-mark'],
  ['front matter that is a list', notice, () => '---\n- a\n---\n', 'value'],
  ['front matter that is nothing', notice, () => '---\n\n---\n', 'required'],
  ['a table that is a text', fish, () => 'x\n', 'no-rows'],
  ['very deep lists', fish, (text) => `${text}\nx: ${'['.repeat(90_000)}`, 'too-complex'],
  ['a table that is too long', fish, (text) => `${text}# ${'a'.repeat(200_000)}\n`, 'text-too-long'],
  ['a title that is turned around', notice, (text) => text.replace('Un anunț', 'Un\u202eanunț'), 'control'],
  ['the same by its escape', notice, (text) => text.replace(/title: .*/, 'title: "a\\u202eb"'), 'control'],
  ['the same in a table', fish, (text) => text.replace(/latin: .*/, 'latin: "a\\u2067b"'), 'control'],
];

const sent: Case[] = [
  ['no record', table, (text) => `${text}  - null\n`, 'required'],
  ['an empty record', table, (text) => `${text}  -\n`, 'required'],
  ['a record that is a text', table, (text) => `${text}  - x\n`, 'value'],
  ['an id that is no text', table, (text) => text.replace('id: deer.jpg', 'id: { toString: 1 }'), 'value'],
  ['an id that is a list', fish, (text) => text.replace('id: brown-trout', 'id: [1]'), 'value'],
  ['a title that is no text', notice, (text) => text.replace(/title: .*/, 'title: { toString: 1 }'), 'value'],
  ['a table of no list', fish, () => 'fish: { toString: 1 }\n', 'no-rows'],
  [
    'a word that makes a table too long',
    fish,
    (text) => text.replace(/latin: .*/, `latin: ${'a'.repeat(200_000)}`),
    'text-too-long',
  ],
  ['a text that is too long', notice, (text) => text + 'a'.repeat(60_000), 'text-too-long'],
  ...['![', '![x](/media/', '[](/', '[[', ' '].map((sign): Case => [
    `80,000 times ${JSON.stringify(sign)}`,
    notice,
    (text) => `${text}${sign.repeat(80_000)}x`,
    'text-too-long',
  ]),
  [
    'more records than a file may have',
    table,
    (text) => `${text}${'  - {}\n'.repeat(1000)}`,
    'too-many-entries',
  ],
  ['a refresh in HTML', notice, (text) => `${text}<meta http-equiv="refresh" content="0">\n`, 'html'],
  ['a form in HTML', contact, (text) => `${text}\n<form action="/api/session">\n`, 'html'],
  ['an open field in HTML', english, (text) => `${text}\nA <textarea>\n`, 'html'],
  [
    'a control sign by its escape',
    notice,
    (text) => text.replace(/title: .*/, 'title: "a\\u0001b"'),
    'control',
  ],
  ['the same in a table', fish, (text) => text.replace(/latin: .*/, 'latin: "a\\u0001b"'), 'control'],
  [
    'half a letter by its escape',
    notice,
    (text) => text.replace(/title: .*/, 'title: "a\\ud800b"'),
    'control',
  ],
  ['a text that is turned around, by a number', contact, (text) => `${text}a&#x202e;b\n`, 'control'],
  ['a title of two lines', notice, (text) => text.replace(/title: .*/, 'title: "a\\nb"'), 'one-line'],
  ['the same in a page', contact, (text) => text.replace(/title: .*/, 'title: "a\\Lb"'), 'one-line'],
  ['the same in a table', fish, (text) => text.replace(/latin: .*/, 'latin: "a\\r\\nb"'), 'one-line'],
  ['a control sign by its number', notice, (text) => `${text}a&#1;b\n`, 'control'],
];

const cases = [...written, ...sent];

describe('a save', () => {
  test.each(sent)('with %s is refused at its place', async (_, path, spoil, code) => {
    const before = await read(path);
    const { status, body } = await persist(here.root, { [path]: spoil(before) });
    expect([status, body.code]).toEqual([422, 'content-problems']);
    expect(body.problems).toContainEqual(expect.objectContaining({ file: path, code }));
    expect(await read(path)).toBe(before);
  });
});

describe('a file that stands there', () => {
  test.each(cases)('with %s is named, hinders nobody, and can be mended', async (_, path, spoil, code) => {
    const good = await read(path);
    await here.project.write(path.replace('src/content/', ''), spoil(good));
    expect(await checkOnce(here.root)).toContainEqual(expect.objectContaining({ file: path, code }));
    // The desk still shows its report.
    expect(reportOn(await contentWith(await localStore(here.root).snapshot()), '2026-11-22')).toHaveProperty(
      'toConfirm',
    );
    const other = path === contact ? 'src/content/pages/ro/fishing.md' : contact;
    const changed = (await read(other)).replace('Text.', 'Alt text.');
    expect((await persist(here.root, { [other]: changed })).status).toBe(200);
    expect((await persist(here.root, { [path]: good })).status).toBe(200);
    expect(await checkOnce(here.root)).toEqual([]);
  });
});

test('more problems than anybody reads are not all told', async () => {
  const rows = Array.from({ length: 1000 }, () => '  - x\n').join('');
  const { body } = await persist(here.root, { [fish]: `fish:\n${rows}` });
  expect(body.problems).toHaveLength(100);
});
