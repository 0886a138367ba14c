// The history of a working tree's content: an SQLite file beside it, which is also the lock and the journal of whoever
// writes, since several processes of a local run do.

import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { RepositoryUnreachableError, type HistoryEntry } from '../store.ts';

type Row = Record<string, SQLOutputValue>;

/** A change of the history. */
export interface Noted extends Omit<HistoryEntry, 'live'> {
  files: [path: string, before: string | null, after: string | null][];
}

/** The longest wait for the lock, in milliseconds. */
const patience = 10_000;

/** SQLite's codes: locked by others; damaged; no database at all. */
const [busy, corrupt, notADatabase] = [5, 11, 26];

const getErrorCode = (error: unknown) => (error as { errcode?: number } | null)?.errcode;

const tables = `
  CREATE TABLE IF NOT EXISTS changes (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    at INTEGER NOT NULL,
    message TEXT NOT NULL,
    written INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS files (
    change INTEGER NOT NULL REFERENCES changes,
    path TEXT NOT NULL,
    before TEXT,
    after TEXT,
    PRIMARY KEY (change, path)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS blobs (id TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT;
`;

/** A change with its place in the history: later ones have higher numbers. */
interface RecordedChange extends Noted {
  number: number;
}

/** The operations that are allowed while nobody else writes. */
function notesIn(database: DatabaseSync) {
  const getFiles = database.prepare('SELECT path, before, after FROM files WHERE change = ? ORDER BY rowid');
  const toChange = (row: Row): RecordedChange => ({
    number: Number(row['number']),
    id: String(row['id']),
    author: { name: String(row['name']), email: String(row['email']) },
    at: Number(row['at']),
    message: String(row['message']),
    files: getFiles
      .all(row['number'] ?? null)
      .map(({ path, before, after }) => [String(path), before as string | null, after as string | null]),
  });
  const select = (rest: string, ...values: (string | number)[]) =>
    database
      .prepare(`SELECT * FROM changes ${rest}`)
      .all(...values)
      .map(toChange);
  return {
    /** The latest changes, newest first. */
    latest: (limit: number) => select('ORDER BY number DESC LIMIT ?', limit),
    /** Changes whose files may not all be written yet, oldest first. */
    unwritten: () => select('WHERE written = 0 ORDER BY number'),
    find: (id: string) => select('WHERE id = ?', id)[0],
    /** Notes a change before its files are written. */
    add({ id, author, at, message, files }: Noted) {
      const { lastInsertRowid } = database
        .prepare('INSERT INTO changes (id, name, email, at, message) VALUES (?, ?, ?, ?, ?)')
        .run(id, author.name, author.email, at, message);
      const insert = database.prepare('INSERT INTO files (change, path, before, after) VALUES (?, ?, ?, ?)');
      for (const file of files) insert.run(lastInsertRowid, ...file);
    },
    setWritten: (id: string) => void database.prepare('UPDATE changes SET written = 1 WHERE id = ?').run(id),
    blob: (id: string) =>
      database.prepare('SELECT content FROM blobs WHERE id = ?').get(id)?.['content'] as
        Uint8Array | undefined,
    addBlob: (id: string, content: Uint8Array) =>
      void database.prepare('INSERT OR IGNORE INTO blobs (id, content) VALUES (?, ?)').run(id, content),
  };
}

export type Notes = ReturnType<typeof notesIn>;

function once<Answer>(file: string, work: (notes: Notes) => Answer): Answer {
  // Only here: no host has the files, and older Nodes warn as soon as it is loaded.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    database.exec('BEGIN IMMEDIATE');
    database.exec(tables);
    const answer = work(notesIn(database));
    database.exec('COMMIT');
    return answer;
  } finally {
    // Takes back what was not committed.
    database.close();
  }
}

/** @param file is made with the first work. One that cannot be read is put aside: the content does not depend on it. */
export function openHistory(file: string) {
  /**
   * Does work while no other process does: all that it notes stays, or nothing if it fails or the process is killed.
   * The work must be synchronous.
   *
   * @throws RepositoryUnreachableError where others keep the lock for too long.
   */
  function alone<Answer>(work: (notes: Notes) => Answer): Answer {
    mkdirSync(dirname(file), { recursive: true });
    try {
      return once(file, work);
    } catch (error) {
      const code = getErrorCode(error);
      if (code === busy) throw new RepositoryUnreachableError('others are writing');
      if (code !== corrupt && code !== notADatabase) throw error;
      renameSync(file, `${file}.damaged-${Date.now()}`);
      return once(file, work);
    }
  }
  return {
    alone,
    /** Does the same for work that only reads: `none` where nothing was ever noted. */
    looking: <Answer>(work: (notes: Notes) => Answer, none: Answer) =>
      existsSync(file) ? alone(work) : none,
  };
}
