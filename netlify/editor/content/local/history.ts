// The history of a working tree's content: an SQLite file beside it, which is also the lock and the write-ahead log for
// the several processes of a local run that write.

import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { RepositoryUnreachableError, type HistoryEntry } from '../store.ts';

type Row = Record<string, SQLOutputValue>;

/** A change of the history. */
export interface Noted extends Omit<HistoryEntry, 'live'> {
  files: [path: string, before: string | null, after: string | null][];
}

/** The timeout for the lock, in milliseconds. */
const patience = 10_000;

/** SQLite's error codes: locked by others; damaged; not a database. */
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

/** A change with its number in the history, which increases. */
interface RecordedChange extends Noted {
  number: number;
}

/** Returns the operations allowed while the lock is held. */
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
    /** Records a change before its files are written. */
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
  // Loaded only here: no host has these files, and older versions of Node warn on loading.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    database.exec('BEGIN IMMEDIATE');
    database.exec(tables);
    const answer = work(notesIn(database));
    database.exec('COMMIT');
    return answer;
  } finally {
    // Rolls back anything not committed.
    database.close();
  }
}

/** @param file created on first use. A damaged one is renamed and replaced: the content does not depend on it. */
export function openHistory(file: string) {
  /**
   * Runs synchronous work with exclusive access. Either everything it records is kept, or, if it fails or the process
   * is killed, nothing.
   *
   * @throws RepositoryUnreachableError if others hold the lock for too long.
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
    /** Does the same for work that only reads; returns `none` if nothing was ever recorded. */
    looking: <Answer>(work: (notes: Notes) => Answer, none: Answer) =>
      existsSync(file) ? alone(work) : none,
  };
}
