// A clone of the content's repository in this instance's temporary folder, refreshed now and then and used by one
// caller at a time.

import { createHash } from 'node:crypto';
import { promises } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from 'isomorphic-git';
import { RepositoryRefusedError, RepositoryUnreachableError, type Age } from '../store.ts';

export interface Repository {
  /** https://host/owner/name.git; a user name in it is sent along with the token. */
  url: string;
  branch: string;
  token: string;
}

/** How long fetched data counts as current, in milliseconds. */
const freshFor = 5000;
/** The timeout of a request, in milliseconds. */
export const patience = 20_000;
/** The number of commits in the history. */
export const depth = 50;

/** A clone in this instance's temporary folder, kept between calls. */
interface Clone {
  dir: string;
  /** isomorphic-git's cache of the objects it has read from the pack. */
  cache: object;
  /** The time of the last request to the repository, in milliseconds since 1970. */
  checkedAt: number;
  /** Whether it has the last `depth` commits, not only the latest one. */
  deep: boolean;
  /** The last queued task; tasks share files, so they run one at a time. */
  queue: Promise<unknown>;
}

const clones = new Map<string, Clone>();

function getClone({ url, branch }: Repository): Clone {
  const key = createHash('sha256').update(`${url} ${branch}`).digest('hex').slice(0, 16);
  const known = clones.get(key);
  if (known) return known;
  const clone = {
    dir: join(tmpdir(), `content-${key}`),
    cache: {},
    checkedAt: 0,
    deep: false,
    queue: Promise.resolve(),
  };
  clones.set(key, clone);
  return clone;
}

/** Converts an error of the repository to one of ours, which never contains the token. */
function translate(error: unknown, { Errors }: Pick<typeof import('isomorphic-git'), 'Errors'>): Error {
  if (error instanceof Errors.HttpError) {
    const { statusCode } = error.data;
    return statusCode >= 500 || statusCode === 429
      ? new RepositoryUnreachableError(`status ${statusCode}`)
      : new RepositoryRefusedError(`status ${statusCode}`);
  }
  if (error instanceof Errors.NotFoundError) {
    return new RepositoryRefusedError(error.code);
  }
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new RepositoryUnreachableError('no answer in time');
  }
  // fetch throws nothing more specific if a host is unreachable.
  if (error instanceof TypeError) return new RepositoryUnreachableError('no connection');
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Opens the clone of a repository's branch, without a request to the repository until one is needed.
 *
 * Its methods throw our own errors only within `inTurn`.
 */
export async function openClone(repository: Repository) {
  // Imported here so that a local run without a repository need not load it.
  const [git, { request }] = await Promise.all([import('isomorphic-git'), import('isomorphic-git/http/web')]);
  /** Requests with a timeout. */
  const http: HttpClient = {
    request: (options) => request({ ...options, signal: AbortSignal.timeout(patience) }),
  };
  const { branch, token } = repository;
  const address = new URL(repository.url);
  const username = decodeURIComponent(address.username) || 'x-access-token';
  const authorization = `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}`;
  address.username = address.password = '';
  const url = address.href;
  const clone = getClone(repository);
  const { dir } = clone;
  const remoteRef = `refs/remotes/origin/${branch}`;

  const local = () => ({ fs: { promises }, dir, cache: clone.cache });
  const remote = () => ({
    ...local(),
    http,
    url,
    // Sent from the start: otherwise each request would first be refused.
    headers: { authorization },
  });

  /** Runs tasks one after the other, and converts failures to our own errors. */
  function inTurn<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    const turn = clone.queue.then(task).catch((error: unknown) => {
      throw translate(error, git);
    });
    clone.queue = turn.catch(() => undefined);
    return turn;
  }

  async function forget(): Promise<void> {
    Object.assign(clone, { cache: {}, checkedAt: 0, deep: false });
    await promises.rm(dir, { recursive: true, force: true });
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
    clone.checkedAt = Date.now();
  }

  /** Returns the latest known commit of the branch; null before there is a clone. */
  const head = () => git.resolveRef({ ...local(), ref: remoteRef }).catch(() => null);

  /** Returns true if the repository's branch is no longer at the known commit; far cheaper than a fetch. */
  async function hasMoved(from: string): Promise<boolean> {
    const { refs } = await git.getRemoteInfo2({ ...remote(), protocolVersion: 1 });
    return refs?.find(({ ref }) => ref === `refs/heads/${branch}`)?.oid !== from;
  }

  /** Returns the latest commit of the branch; fetches if the known one is older than allowed. */
  async function latest(age: Age): Promise<string> {
    const known = await head();
    if (!known) await begin();
    else if (age === 'none' || (age === 'little' && Date.now() - clone.checkedAt > freshFor)) {
      if (await hasMoved(known))
        await git.fetch({ ...remote(), ref: branch, singleBranch: true, tags: false });
      clone.checkedAt = Date.now();
    }
    const latestHead = await head();
    if (!latestHead) throw new RepositoryRefusedError(`there is no branch ${branch}`);
    return latestHead;
  }

  /** Fetches the last `depth` commits, which a new clone does not have. */
  async function deepen(): Promise<void> {
    await latest('little');
    if (clone.deep) return;
    await git.fetch({ ...remote(), ref: branch, singleBranch: true, tags: false, depth });
    Object.assign(clone, { checkedAt: Date.now(), deep: true });
  }

  return {
    git,
    branch,
    remoteRef,
    local,
    remote,
    inTurn,
    begin,
    latest,
    deepen,
    /** Marks the known state of the branch as up to date. */
    isFresh: () => void (clone.checkedAt = Date.now()),
  };
}

export type OpenClone = Awaited<ReturnType<typeof openClone>>;
