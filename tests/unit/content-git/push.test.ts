// What is sent to the repository with a change, and what its answers mean.

import { expect, it, vi } from 'vitest';
import { openClone } from '../../../netlify/editor/content/git/clone.ts';
import { push } from '../../../netlify/editor/content/git/push.ts';
import { MovedError, RepositoryRefusedError } from '../../../netlify/editor/content/store.ts';
import { fish, quickWorld } from './quick-clones.ts';

const world = quickWorld();

/** Makes a clone with a commit that the repository does not have. */
async function commit() {
  const clone = await openClone({ url: world.url, branch: 'main', token: 'secret' });
  const { git, local } = clone;
  const parent = await clone.latest('any');
  const blob = await git.writeBlob({ ...local(), blob: new TextEncoder().encode('Știucă') });
  const tree = await git.writeTree({
    ...local(),
    tree: [{ mode: '100644', path: 'new.yaml', oid: blob, type: 'blob' }],
  });
  const by = { name: 'Ion', email: 'ion@example.com', timestamp: 0, timezoneOffset: 0 };
  const id = await git.writeCommit({
    ...local(),
    commit: { tree, parent: [parent], author: by, committer: by, message: 'New' },
  });
  world.asked();
  // One object twice, as for two files with the same content.
  return { clone, made: { id, parent, objects: [blob, tree, blob, id] } };
}

/** Returns Git's lines, as a host sends them. */
const lines = (...texts: string[]) =>
  texts.map((text) => (text.length + 4).toString(16).padStart(4, '0') + text).join('');
const answering = (body: string) => {
  world.host.instead = (path) => (path === '/git-receive-pack' ? new Response(body) : undefined);
};

it('a commit becomes the latest one, with all that it holds', async () => {
  const { clone, made } = await commit();
  await push(clone, made);
  expect(await world.host.head()).toBe(made.id);
  expect(await world.host.text('new.yaml')).toBe('Știucă');
});

it('it is sent with the name, as what it is, and not waited for without end', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const { clone, made } = await commit();
  await push(clone, made);
  const [, options] = vi.mocked(fetch).mock.lastCall ?? [];
  expect(options?.signal).toBe(limits.mock.results.at(-1)?.value);
  expect(Object.fromEntries(new Headers(options?.headers))).toEqual({
    authorization: `Basic ${btoa(`${world.name}:secret`)}`,
    'content-type': 'application/x-git-receive-pack-request',
    accept: 'application/x-git-receive-pack-result',
  });
});

it('nothing is sent where others were first', async () => {
  const { clone, made } = await commit();
  const theirs = await world.host.commit({ [fish]: 'two' });
  await expect(push(clone, made)).rejects.toThrow(new MovedError('others were first'));
  expect(world.asked()).toEqual(['/info/refs git-receive-pack']);
  expect(await world.host.head()).toBe(theirs);
});

it('it is for its branch alone, whatever others there are', async () => {
  const { clone, made } = await commit();
  world.host.others = { 'refs/heads/draft': 'a'.repeat(40) };
  await push(clone, made);
  expect(await world.host.head()).toBe(made.id);
  world.host.isGone = true;
  await expect(push(clone, made)).rejects.toThrow(new MovedError('others were first'));
});

it.each([
  [lines('unpack ok\n', 'ok refs/heads/main\n'), undefined],
  // These two need no end.
  [`${lines('unpack ok', 'ok refs/heads/main')}0000`, undefined],
  [
    `${lines('unpack ok\n', 'ng refs/heads/main hook declined\n')}0000`,
    'unpack ok, ng refs/heads/main hook declined',
  ],
  [
    `${lines('unpack index-pack failed\n', 'ok refs/heads/main\n')}0000`,
    'unpack index-pack failed, ok refs/heads/main',
  ],
  [lines('unpack ok\n', 'ok refs/heads/other\n'), 'unpack ok, ok refs/heads/other'],
  [`${lines('unpack ok\n')}0000${lines('ok refs/heads/main\n')}`, 'unpack ok, '],
  [`${lines('unpack ok\n')}0004${lines('ok refs/heads/main\n')}`, 'unpack ok, '],
  [`${lines('unpack ok\n')}<html>`, 'unpack ok, '],
  ['0008', ', '],
  ['', ', '],
])('an answer is taken by its words: %j', async (body, refused) => {
  const { clone, made } = await commit();
  answering(body);
  const pushed = push(clone, made);
  if (refused === undefined) await expect(pushed).resolves.toBeUndefined();
  else await expect(pushed).rejects.toThrow(new MovedError(`the repository refused it: ${refused}`));
});

it('a host that does not want it is told by its status', async () => {
  const { clone, made } = await commit();
  world.host.instead = (path) =>
    path === '/git-receive-pack'
      ? new Response(lines('unpack ok\n', 'ok refs/heads/main\n'), { status: 403 })
      : undefined;
  await expect(clone.inTurn(() => push(clone, made))).rejects.toThrow(
    new RepositoryRefusedError('status 403'),
  );
});
