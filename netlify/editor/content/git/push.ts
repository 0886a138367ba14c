// Pushes one commit. To find what to send, isomorphic-git's own push reads every tree of the repository twice, which
// more than doubles the work of a save if the site's code is in the same repository. Here the objects of the new commit
// are already known.

import { Buffer } from 'node:buffer';
import { patience, type OpenClone } from './clone.ts';
import { MovedError } from '../store.ts';

export interface Commit {
  id: string;
  /** The commit that the branch must be at. */
  parent: string;
  /** The ids of all objects that the repository may lack: trees, files and the commit itself. */
  objects: readonly string[];
}

/** Frames a single line as Git does: with its length before it and a flush packet after it. */
function alone(text: string): string {
  const length = Buffer.byteLength(text) + 4;
  return `${length.toString(16).padStart(4, '0')}${text}0000`;
}

/** @param answer lines, each preceded by its length. */
function linesIn(answer: Buffer): string[] {
  const lines: string[] = [];
  let start = 0;
  while (start + 4 < answer.length) {
    const length = Number.parseInt(answer.toString('latin1', start, start + 4), 16);
    if (!(length > 4)) break;
    lines.push(answer.toString('utf8', start + 4, start + length).trim());
    start += length;
  }
  return lines;
}

/**
 * Makes a commit the latest of the branch.
 *
 * @throws MovedError if the branch is not at the commit's parent, or the repository refuses the push.
 */
export async function push({ git, local, remote, branch }: OpenClone, commit: Commit): Promise<void> {
  const ref = `refs/heads/${branch}`;
  const { url, headers } = remote();
  const { refs = [] } = await git.getRemoteInfo2({ ...remote(), forPush: true, protocolVersion: 1 });
  if (refs.find((advertised) => advertised.ref === ref)?.oid !== commit.parent)
    throw new MovedError('others were first');

  const { packfile } = await git.packObjects({ ...local(), oids: [...new Set(commit.objects)] });
  if (!packfile) throw new Error('there is nothing to send');
  const command = alone(`${commit.parent} ${commit.id} ${ref}\0 report-status\n`);
  const answer = await fetch(`${url}/git-receive-pack`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/x-git-receive-pack-request',
      accept: 'application/x-git-receive-pack-result',
    },
    body: Buffer.concat([Buffer.from(command), packfile]),
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new git.Errors.HttpError(answer.status, answer.statusText, '');
  const [unpacked, updated] = linesIn(Buffer.from(await answer.arrayBuffer()));
  if (unpacked !== 'unpack ok' || updated !== `ok ${ref}`)
    throw new MovedError(`the repository refused it: ${[unpacked, updated].join(', ')}`);
}
