// A clone of the content's repository in this instance's temporary folder: fetched anew now and then, used by one
// caller at a time.

import { createHash } from 'node:crypto';
import { promises } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from 'isomorphic-git';
import { RepositoryRefusedError, RepositoryUnreachableError, type Age } from '../store.ts';

export interface Repository {
  /** https://host/owner/name.git; a user name in it is sent with the token. */
  url: string;
  branch: string;
  token: string;
}

/** The time for which what was fetched counts as current, in milliseconds. */
const freshFor = 5000;
/** The longest wait for an answer, in milliseconds. */
export const patience = 20_000;
/** The number of changes that the history goes back. */
export const depth = 50;

/** A clone in this instance's temporary folder, kept between calls. */
interface Clone {
  dir: string;
  /** The objects of the pack that isomorphic-git has read. */
  cache: object;
  /** The time of the last request to the repository; in milliseconds since 1970. */
  checkedAt: number;
  /** It has the last commits, not only the latest. */
  deep: boolean;
  /** One at a time: they share files. */
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

/** Translates an error of the repository into our own terms, which never include the token. */
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
  // fetch says nothing more of a host that cannot be reached.
  if (error instanceof TypeError) return new RepositoryUnreachableError('no connection');
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Opens the clone of a repository's branch; the repository gets no request before it is needed.
 *
 * Errors of its parts are in our own terms only within `inTurn`.
 */
export async function openClone(repository: Repository) {
  // Here and not above: a local run without a repository need not load it.
  const [git, { request }] = await Promise.all([import('isomorphic-git'), import('isomorphic-git/http/web')]);
  /** Requests that give up after a while. */
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
    // At once: without them each request would be refused first.
    headers: { authorization },
  });

  /** Runs tasks one after the other, and reports failures in our own terms. */
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

  /** The latest commit that is known of the branch; null before there is a clone. */
  const head = () => git.resolveRef({ ...local(), ref: remoteRef }).catch(() => null);

  /** Returns true if the repository has another commit than the known one: far cheaper than a fetch. */
  async function hasMoved(from: string): Promise<boolean> {
    const { refs } = await git.getRemoteInfo2({ ...remote(), protocolVersion: 1 });
    return refs?.find(({ ref }) => ref === `refs/heads/${branch}`)?.oid !== from;
  }

  /** The latest commit of the branch, fetched where the known one is older than it may be. */
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

  /** Fetches the last commits too, which a clone begins without. */
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
    /** Marks what is known of the branch as up to date. */
    isFresh: () => void (clone.checkedAt = Date.now()),
  };
}

export type OpenClone = Awaited<ReturnType<typeof openClone>>;
