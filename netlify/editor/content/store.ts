// The store of the content: a working tree or a branch of a Git repository.

import { createHash } from 'node:crypto';
import type { Member } from '../../identity/accounts/member.ts';
import { MisconfiguredError } from '../../base/sealing/keys.ts';

/** Returns Git's id of a file's content, the same in both stores. */
export function blobId(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}

/** The content at one moment. */
export interface Snapshot {
  /** Identifies the moment; in the Git store, a commit. */
  id: string;
  /** The ids of the contents of the content's files, by path. Only plain files, no links or the like. */
  files: ReadonlyMap<string, string>;
  /** Reads a file of the snapshot. */
  read(path: string): Promise<Uint8Array>;
}

/** The new contents of files; null removes a file. */
export type Change = ReadonlyMap<string, Uint8Array | null>;

export interface Author {
  name: string;
  email: string;
}

/** Returns the author of a commit. Git requires an e-mail address: without one, the id at a domain that cannot exist. */
export const toAuthor = ({ id, name, email }: Pick<Member, 'id' | 'name' | 'email'>): Author => ({
  name,
  email: email ?? `${id}@members.invalid`,
});

/** A change in the history. */
export interface HistoryEntry {
  id: string;
  author: Author;
  /** In milliseconds since 1970. */
  at: number;
  message: string;
  /** Whether the built site has the change. */
  live: boolean;
}

/** The files of a change with the ids of their contents before and after; null if there was no file. */
export type Difference = ReadonlyMap<string, { before: string | null; after: string | null }>;

/** How old a view of the repository may be: any age, a few seconds, or not at all. */
export type Age = 'any' | 'little' | 'none';

export interface ContentStore {
  /**
   * Checks beforehand whether anything can be written; absent if only writing shows it.
   *
   * @throws ReadOnlyError
   */
  requireWritable?(): void;
  /** @param age 'little' by default. */
  snapshot(age?: Age): Promise<Snapshot>;
  /**
   * Writes a change that was planned on a snapshot.
   *
   * @returns the id of the change.
   * @throws MovedError if something else was written meanwhile; nothing is written then.
   */
  write(snapshot: Snapshot, change: Change, author: Author, message: string): Promise<string>;
  /**
   * Returns the latest changes of the content, newest first.
   *
   * @param built the change that the site was built from; it and all earlier ones are live.
   */
  history(limit: number, built?: string | null): Promise<HistoryEntry[]>;
  /** Returns what a change did to the content; null for an unknown change. */
  difference(id: string): Promise<Difference | null>;
  /** Reads a file's content by its id. */
  blob(id: string): Promise<Uint8Array>;
}

/** The settings name no writable store for the content. */
export class ReadOnlyError extends MisconfiguredError {}

/** The content is no longer that of the snapshot. */
export class MovedError extends Error {}

/** A path leads to a link, a folder or the like instead of a plain file. */
export class NoFileError extends Error {}

/** The repository did not answer in time or at all. */
export class RepositoryUnreachableError extends Error {}

/** The repository does not accept the token, or has no such branch: an administrator must look at the settings. */
export class RepositoryRefusedError extends Error {}
