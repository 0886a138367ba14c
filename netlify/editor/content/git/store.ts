// Stores the content in a branch of a Git repository, on any host that supports Git over https.

import type { ReadCommitResult } from 'isomorphic-git';
import { depth, openClone, type Repository } from './clone.ts';
import { push } from './push.ts';
import { contentTree, listContent, writeTree } from './tree.ts';
import {
  NoFileError,
  type Age,
  type ContentStore,
  type Difference,
  type HistoryEntry,
  type Snapshot,
} from '../store.ts';

export async function gitStore(repository: Repository): Promise<ContentStore> {
  const clone = await openClone(repository);
  const { git, remoteRef, local, inTurn, begin, latest, deepen } = clone;
  const { Errors } = git;

  async function blob(id: string): Promise<Uint8Array> {
    return (await git.readBlob({ ...local(), oid: id })).blob;
  }

  async function read(files: ReadonlyMap<string, string>, path: string): Promise<Uint8Array> {
    const oid = files.get(path);
    if (!oid) throw new NoFileError(path);
    return blob(oid);
  }

  /** The last commits of the branch, cached until its head changes, so that all differences share one read. */
  let known: { head: string; commits: ReadCommitResult[] } | undefined;
  async function lastCommits(): Promise<ReadCommitResult[]> {
    await deepen();
    const head = await git.resolveRef({ ...local(), ref: remoteRef });
    if (known?.head !== head) known = { head, commits: await git.log({ ...local(), ref: head, depth }) };
    return known.commits;
  }

  async function difference(id: string): Promise<Difference | null> {
    const commits = await lastCommits();
    const entry = commits.find(({ oid }) => oid === id);
    const [parent] = entry?.commit.parent ?? [];
    if (!entry || !parent || !commits.some(({ oid }) => oid === parent)) return null;
    const [before, after] = await Promise.all([listContent(clone, parent), listContent(clone, id)]);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    return new Map(
      paths
        .filter((path) => before.get(path) !== after.get(path))
        .map((path) => [path, { before: before.get(path) ?? null, after: after.get(path) ?? null }]),
    );
  }

  return {
    snapshot: (age = 'little') =>
      inTurn(async (): Promise<Snapshot> => {
        const look = async (within: Age) => {
          const id = await latest(within);
          return { id, files: await listContent(clone, id) };
        };
        const latestTree = await look(age).catch(async (error: unknown) => {
          // A clone is broken if its instance was stopped while making it.
          if (error instanceof Errors.InternalError || error instanceof Errors.NotFoundError) {
            await begin();
            return look('any');
          }
          throw error;
        });
        return { ...latestTree, read: (path) => read(latestTree.files, path) };
      }),

    write: (snapshot, change, author, message) =>
      inTurn(async () => {
        const { commit } = await git.readCommit({ ...local(), oid: snapshot.id });
        const steps = [...change].map(
          ([path, content]) => [path.split('/'), content] as [string[], Uint8Array | null],
        );
        const objects: string[] = [];
        const tree = await writeTree(clone, commit.tree, steps, objects);
        if (!tree) throw new Error('a change would leave the repository empty');
        const by = { ...author, timestamp: Math.floor(Date.now() / 1000), timezoneOffset: 0 };
        const oid = await git.writeCommit({
          ...local(),
          commit: { tree, parent: [snapshot.id], author: by, committer: by, message },
        });
        await push(clone, { id: oid, parent: snapshot.id, objects: [...objects, oid] });
        await git.writeRef({ ...local(), ref: remoteRef, value: oid, force: true });
        clone.isFresh();
        return oid;
      }),

    history: (limit, built) =>
      inTurn(async () => {
        const commits = await lastCommits();
        const entries: HistoryEntry[] = [];
        let live = false;
        for (const { oid, commit } of commits) {
          live ||= oid === built;
          const [parent] = commit.parent;
          const [own, before] = await Promise.all(
            [oid, parent].map(async (id) => id && contentTree(clone, id)),
          );
          if (parent && own === before) continue;
          const { name, email, timestamp } = commit.author;
          const message = commit.message.trim();
          entries.push({ id: oid, author: { name, email }, at: timestamp * 1000, message, live });
          if (entries.length === limit) break;
        }
        return entries;
      }),

    difference: (id) => inTurn(() => difference(id)),
    blob: (id) => inTurn(() => blob(id)),
  };
}
