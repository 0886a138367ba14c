// The file with the history of a working tree: written in full or not at all, by one process at a time, recreated if corrupt.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHistory, type Notes } from '../../../netlify/editor/content/local/history.ts';
import { RepositoryUnreachableError } from '../../../netlify/editor/content/store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  file = join(folder, 'history.db');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const made = (id: string) => ({
  id,
  author: { name: 'Ana', email: 'ana@example.com' },
  at: 7,
  message: id,
  files: [
    ['b', null, '1'],
    ['a', '2', null],
  ] as [string, string | null, string | null][],
});
const add = (id: string) => openHistory(file).alone((notes) => notes.add(made(id)));
const ids = (look: (notes: Notes) => { id: string }[]) =>
  openHistory(file).looking((notes) => look(notes).map(({ id }) => id), ['nothing noted']);

it('is made with the first work, with the folders above, and not by looking', () => {
  file = join(folder, 'some/where/history.db');
  expect(ids((notes) => notes.latest(9))).toEqual(['nothing noted']);
  expect(readdirSync(folder)).toEqual([]);
  add('a');
  expect(ids((notes) => notes.latest(9))).toEqual(['a']);
});

it('has changes as they were noted, by number, by name, and those to be written', () => {
  for (const id of ['a', 'b', 'c']) add(id);
  openHistory(file).alone((notes) => notes.setWritten('b'));
  expect(ids((notes) => notes.latest(2))).toEqual(['c', 'b']);
  expect(ids((notes) => notes.unwritten())).toEqual(['a', 'c']);
  const find = (id: string) => openHistory(file).looking((notes) => notes.find(id), undefined);
  expect(find('b')).toEqual({ ...made('b'), number: 2 });
  expect(find('d')).toBeUndefined();
});

it('keeps what files held, once', () => {
  const blob = (id: string) => openHistory(file).alone((notes) => notes.blob(id));
  for (const text of ['one', 'two'])
    openHistory(file).alone((notes) => notes.addBlob('x', Buffer.from(text)));
  expect(Buffer.from(blob('x') ?? '').toString()).toBe('one');
  expect(blob('y')).toBeUndefined();
});

it('has nothing of work that failed, and tells what failed', () => {
  add('a');
  const failed = new Error('half done');
  const work = () =>
    openHistory(file).alone((notes) => {
      notes.add(made('b'));
      throw failed;
    });
  expect(work).toThrow(failed);
  expect(() => add('a')).toThrow(/UNIQUE/);
  expect(ids((notes) => notes.latest(9))).toEqual(['a']);
  expect(readdirSync(folder)).toEqual(['history.db']);
});

it('is out of reach while others keep it for too long', () => {
  add('a');
  const impatient = class extends DatabaseSync {
    constructor(path: string) {
      super(path, { timeout: 0 });
    }
  };
  const others = new DatabaseSync(file);
  others.exec('BEGIN IMMEDIATE');
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue({ DatabaseSync: impatient });
  expect(() => add('b')).toThrow(new RepositoryUnreachableError('others are writing'));
  others.exec('ROLLBACK');
  others.close();
  add('b');
  expect(ids((notes) => notes.latest(9))).toEqual(['b', 'a']);
});

it.each<[string, (before: Buffer) => Buffer]>([
  ['no database at all', () => Buffer.from('no database at all, and more'.repeat(100))],
  ['damaged', (before) => Buffer.concat([before.subarray(0, 100), Buffer.alloc(before.length - 100, 7)])],
])('is put aside where it is %s, and begins anew', (_, spoil) => {
  add('a');
  const spoilt = spoil(readFileSync(file));
  writeFileSync(file, spoilt);
  add('b');
  expect(ids((notes) => notes.latest(9))).toEqual(['b']);
  const [aside = '', ...others] = readdirSync(folder).filter((name) => name !== 'history.db');
  expect([others, aside]).toEqual([[], expect.stringMatching(/^history\.db\.damaged-\d+$/)]);
  expect(readFileSync(join(folder, aside)).equals(spoilt)).toBe(true);
});

it('stays where it is when it only cannot be opened', () => {
  mkdirSync(file);
  expect(() => add('a')).toThrow(/unable to open/);
  expect(readdirSync(folder)).toEqual(['history.db']);
});
