// The store of the content: a working tree, or a branch of a Git repository.

import { createHash } from 'node:crypto';
import type { Member } from '../../identity/accounts/member.ts';
import { MisconfiguredError } from '../../base/sealing/keys.ts';

/** Git's id of a file's content, the same in both stores. */
export function blobId(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}

/** The content at one moment. */
export interface Snapshot {
  /** Names the moment: a commit, in the Git store. */
  id: string;
  /** The content's files with the ids of what they hold. Links and other oddities are not among them. */
  files: ReadonlyMap<string, string>;
  /** Reads a file of the snapshot. */
  read(path: string): Promise<Uint8Array>;
}

/** The new contents of files; null: the file goes. */
export type Change = ReadonlyMap<string, Uint8Array | null>;

export interface Author {
  name: string;
  email: string;
}

/** Git wants an address of everybody: without one, a name at a place that cannot exist. */
export const toAuthor = ({ id, name, email }: Pick<Member, 'id' | 'name' | 'email'>): Author => ({
  name,
  email: email ?? `${id}@members.invalid`,
});

/** A change that was made, as the history keeps it. */
export interface HistoryEntry {
  id: string;
  author: Author;
  /** In milliseconds since 1970. */
  at: number;
  message: string;
  /** True if the site as it is built has the change. */
  live: boolean;
}

/** The files of a change with the ids of their contents before and after; null: there was no file. */
export type Difference = ReadonlyMap<string, { before: string | null; after: string | null }>;

/** The age that a view of the repository may have: any, a few seconds, or none at all. */
export type Age = 'any' | 'little' | 'none';

export interface ContentStore {
  /**
   * Checks beforehand whether anything can be written at all; left out where only writing shows it.
   *
   * @throws ReadOnlyError
   */
  requireWritable?(): void;
  /** @param age 'little' when left out. */
  snapshot(age?: Age): Promise<Snapshot>;
  /**
   * Writes a change that was planned on a snapshot.
   *
   * @returns the id of the change.
   * @throws MovedError when something else was written meanwhile: nothing is written then.
   */
  write(snapshot: Snapshot, change: Change, author: Author, message: string): Promise<string>;
  /**
   * The latest changes of the content, newest first.
   *
   * @param built the change that the site was built from: it and all before it are live.
   */
  history(limit: number, built?: string | null): Promise<HistoryEntry[]>;
  /** The difference that a change made to the content; null for a change that is not known. */
  difference(id: string): Promise<Difference | null>;
  /** Reads a file's content by its id. */
  blob(id: string): Promise<Uint8Array>;
}

/** The settings name no place where the content can be written, or it may not be written there. */
export class ReadOnlyError extends MisconfiguredError {}

/** The content is no longer that of the snapshot. */
export class MovedError extends Error {}

/** A path leads to a link, a folder or the like, where a plain file is needed. */
export class NoFileError extends Error {}

/** The repository did not answer, or not in time. */
export class RepositoryUnreachableError extends Error {}

/** The repository does not accept the token, or has no such branch: an administrator must look at the settings. */
export class RepositoryRefusedError extends Error {}
