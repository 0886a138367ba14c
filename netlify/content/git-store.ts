// The content in a branch of a Git repository, at any host that speaks Git over https.

import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient, TreeEntry } from 'isomorphic-git';
import { contentFolder } from '../../src/lib/content/needs.ts';
import { contentPath } from './paths.ts';
import {
  MovedError,
  NoFileError,
  RepositoryRefusedError,
  RepositoryUnreachableError,
  type ContentStore,
  type Difference,
  type Made,
  type Snapshot,
} from './store.ts';

export interface Repository {
  /** https://host/owner/name.git; a user name in it is sent with the token. */
  url: string;
  branch: string;
  token: string;
}

/** For how long what was fetched is taken for what the repository has, in milliseconds. */
const freshFor = 5000;
/** An answer that takes longer is none, in milliseconds. */
const patience = 20_000;
/** How many changes back the history goes. */
const depth = 50;

/** A clone in this instance's temporary folder, kept between calls. */
interface Clone {
  dir: string;
  /** What isomorphic-git has read of the pack. */
  cache: object;
  /** When the repository was last asked; in milliseconds since 1970. */
  asked: number;
  /** It has the last commits, not only the latest. */
  deep: boolean;
  /** One at a time: they share files. */
  queue: Promise<unknown>;
}

const clones = new Map<string, Clone>();

function cloneOf({ url, branch }: Repository): Clone {
  const key = createHash('sha256').update(`${url} ${branch}`).digest('hex').slice(0, 16);
  const known = clones.get(key);
  if (known) return known;
  const made = {
    dir: join(tmpdir(), `content-${key}`),
    cache: {},
    asked: 0,
    deep: false,
    queue: Promise.resolve(),
  };
  clones.set(key, made);
  return made;
}

/** What went wrong between us and the repository, in our words; the token stands in none of them. */
function translate(error: unknown, { Errors }: Pick<typeof import('isomorphic-git'), 'Errors'>): Error {
  if (error instanceof MovedError || error instanceof NoFileError) return error;
  if (error instanceof Errors.PushRejectedError || error instanceof Errors.GitPushError) {
    return new MovedError(error.code);
  }
  if (error instanceof Errors.HttpError) {
    const { statusCode } = error.data;
    return statusCode >= 500 || statusCode === 429
      ? new RepositoryUnreachableError(`status ${statusCode}`)
      : new RepositoryRefusedError(`status ${statusCode}`);
  }
  if (error instanceof Errors.NotFoundError || error instanceof Errors.UserCanceledError) {
    return new RepositoryRefusedError(error.code);
  }
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new RepositoryUnreachableError('no answer in time');
  }
  // fetch says nothing more of a host that cannot be reached.
  if (error instanceof TypeError) return new RepositoryUnreachableError('no connection');
  return error instanceof Error ? error : new Error(String(error));
}

export async function gitStore(repository: Repository): Promise<ContentStore> {
  // Here and not above: a local run without a repository need not load it.
  const [git, { request }] = await Promise.all([import('isomorphic-git'), import('isomorphic-git/http/web')]);
  const { Errors } = git;
  /** Requests that give up after a while. */
  const http: HttpClient = {
    request: (options) => request({ ...options, signal: AbortSignal.timeout(patience) }),
  };
  const { branch, token } = repository;
  const address = new URL(repository.url);
  const username = decodeURIComponent(address.username) || 'x-access-token';
  address.username = address.password = '';
  const url = address.href;
  const clone = cloneOf(repository);
  const { dir } = clone;
  const remoteRef = `refs/remotes/origin/${branch}`;

  const local = () => ({ fs, dir, cache: clone.cache });
  const remote = () => ({
    ...local(),
    http,
    url,
    onAuth: () => ({ username, password: token }),
    onAuthFailure: () => ({ cancel: true }),
  });

  /** Runs tasks one after the other, and tells in our words what fails. */
  function inTurn<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    const turn = clone.queue.then(task).catch((error: unknown) => {
      throw translate(error, git);
    });
    clone.queue = turn.catch(() => undefined);
    return turn;
  }

  async function forget(): Promise<void> {
    Object.assign(clone, { cache: {}, asked: 0, deep: false });
    await rm(dir, { recursive: true, force: true });
  }

  async function begin(): Promise<void> {
    await forget();
    const options = { singleBranch: true, depth: 1, noCheckout: true, noTags: true, ref: branch };
    try {
      await git.clone({ ...remote(), ...options });
    } catch (error) {
      await forget();
      throw error;
    }
    clone.asked = Date.now();
  }

  /** The latest commit that is known of the branch; null before there is a clone. */
  const head = () => git.resolveRef({ ...local(), ref: remoteRef }).catch(() => null);

  /** The latest commit of the branch, asked of the repository where what is known is too old. */
  async function latest(fresh: boolean): Promise<string> {
    if (!(await head())) await begin();
    else if (fresh || Date.now() - clone.asked > freshFor) {
      await git.fetch({ ...remote(), ref: branch, singleBranch: true, tags: false });
      clone.asked = Date.now();
    }
    const found = await head();
    if (!found) throw new RepositoryRefusedError(`there is no branch ${branch}`);
    return found;
  }

  /** Has the last commits too, which a clone begins without. */
  async function deepen(): Promise<void> {
    await latest(false);
    if (clone.deep) return;
    await git.fetch({ ...remote(), ref: branch, singleBranch: true, tags: false, depth });
    Object.assign(clone, { asked: Date.now(), deep: true });
  }

  /** Plain files in a tree and below, with their ids; nothing where there is no such tree. */
  async function list(oid: string | undefined, path: string): Promise<[string, string][]> {
    if (!oid) return [];
    const { tree } = await git.readTree({ ...local(), oid });
    const lists = await Promise.all(
      tree.map(async (entry): Promise<[string, string][]> => {
        const own = `${path}/${entry.path}`;
        if (entry.type === 'tree') return list(entry.oid, own);
        return /^100/.test(entry.mode) && contentPath(own) ? [[own, entry.oid]] : [];
      }),
    );
    return lists.flat();
  }

  async function contentOf(commit: string): Promise<Map<string, string>> {
    const oid = await git
      .readTree({ ...local(), oid: commit, filepath: contentFolder })
      .then((found) => found.oid)
      .catch((error: unknown) => {
        if (error instanceof Errors.NotFoundError) return undefined;
        throw error;
      });
    const files = await list(oid, contentFolder);
    return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  async function blob(id: string): Promise<Uint8Array> {
    return (await git.readBlob({ ...local(), oid: id })).blob;
  }

  async function read(files: ReadonlyMap<string, string>, path: string): Promise<Uint8Array> {
    const oid = files.get(path);
    if (!oid) throw new NoFileError(path);
    return blob(oid);
  }

  /** Writes a tree with some files changed, by their paths' steps. */
  async function writeTree(
    oid: string | undefined,
    change: readonly [steps: string[], content: Uint8Array | null][],
  ): Promise<string | null> {
    const before = oid ? (await git.readTree({ ...local(), oid })).tree : [];
    const entries = new Map<string, TreeEntry>(before.map((entry) => [entry.path, entry]));
    const names = new Set(change.map(([[name = '']]) => name));
    for (const name of names) {
      const own = change.filter(([[first]]) => first === name);
      const file = own.find(([steps]) => steps.length === 1);
      const known = entries.get(name);
      let written: string | null;
      if (file) {
        const [, content] = file;
        if (known && !/^100/.test(known.mode)) throw new NoFileError(name);
        written = content && (await git.writeBlob({ ...local(), blob: content }));
      } else {
        if (known && known.type !== 'tree') throw new NoFileError(name);
        written = await writeTree(
          known?.oid,
          own.map(([steps, content]) => [steps.slice(1), content]),
        );
      }
      if (!written) entries.delete(name);
      else {
        entries.set(
          name,
          file
            ? { mode: known?.mode ?? '100644', path: name, oid: written, type: 'blob' }
            : { mode: '040000', path: name, oid: written, type: 'tree' },
        );
      }
    }
    return entries.size ? git.writeTree({ ...local(), tree: [...entries.values()] }) : null;
  }

  async function difference(id: string): Promise<Difference | null> {
    await deepen();
    const found = await git.log({ ...local(), ref: remoteRef, depth });
    const entry = found.find(({ oid }) => oid === id);
    const [parent] = entry?.commit.parent ?? [];
    if (!entry || !parent || !found.some(({ oid }) => oid === parent)) return null;
    const [before, after] = await Promise.all([contentOf(parent), contentOf(id)]);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    return new Map(
      paths
        .filter((path) => before.get(path) !== after.get(path))
        .map((path) => [path, { before: before.get(path) ?? null, after: after.get(path) ?? null }]),
    );
  }

  return {
    snapshot: (fresh = false) =>
      inTurn(async (): Promise<Snapshot> => {
        const id = await latest(fresh).catch(async (error: unknown) => {
          // A clone that an instance was stopped at is of no use.
          if (error instanceof Errors.InternalError || error instanceof Errors.NotFoundError) {
            await begin();
            return latest(false);
          }
          throw error;
        });
        const files = await contentOf(id);
        return { id, files, read: (path) => read(files, path) };
      }),

    write: (snapshot, change, author, message) =>
      inTurn(async () => {
        const { commit } = await git.readCommit({ ...local(), oid: snapshot.id });
        const steps = [...change].map(
          ([path, content]) => [path.split('/'), content] as [string[], Uint8Array | null],
        );
        const tree = await writeTree(commit.tree, steps);
        if (!tree) throw new Error('a change would leave the repository empty');
        const oid = await git.commit({
          ...local(),
          message,
          author,
          tree,
          parent: [snapshot.id],
          ref: `refs/heads/${branch}`,
          noUpdateBranch: true,
        });
        await git.writeRef({ ...local(), ref: 'refs/heads/saved', value: oid, force: true });
        await git.push({ ...remote(), ref: 'refs/heads/saved', remoteRef: `refs/heads/${branch}` });
        await git.writeRef({ ...local(), ref: remoteRef, value: oid, force: true });
        clone.asked = Date.now();
        return oid;
      }),

    history: (limit, built) =>
      inTurn(async () => {
        await deepen();
        const found = await git.log({ ...local(), ref: remoteRef, depth });
        const made: Made[] = [];
        let live = false;
        for (const { oid, commit } of found) {
          live ||= oid === built;
          const [parent] = commit.parent;
          const [own, before] = await Promise.all([oid, parent].map(async (one) => one && contentTree(one)));
          if (parent && own === before) continue;
          const { name, email, timestamp } = commit.author;
          const message = commit.message.trim();
          made.push({ id: oid, author: { name, email }, at: timestamp * 1000, message, live });
          if (made.length === limit) break;
        }
        return made;
      }),

    difference: (id) => inTurn(() => difference(id)),
    blob: (id) => inTurn(() => blob(id)),
  };

  /** The id of the content's tree in a commit; undefined for one that is not known or has none. */
  async function contentTree(commit: string): Promise<string | undefined> {
    const found = await git
      .readTree({ ...local(), oid: commit, filepath: contentFolder })
      .catch(() => undefined);
    return found?.oid;
  }
}
