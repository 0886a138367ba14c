// The days on which files were last changed, from a repository's history.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedDays, changedInstants } from '../../../src/site/build/changed-days.ts';

const root = mkdtempSync(join(tmpdir(), 'changed-days-'));
const site = join(root, 'site');
const git = (day: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@site.test', ...args], {
    cwd: site,
    env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z`, GIT_AUTHOR_DATE: `${day}T12:00:00Z` },
    stdio: 'ignore',
  });

function commit(day: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text);
  git(day, 'add', '.');
  git(day, 'commit', '-m', day);
}

beforeAll(() => {
  mkdirSync(join(site, 'content'), { recursive: true });
  git('2026-01-01', 'init', '-b', 'main');
  commit('2026-01-02', { 'content/a.md': 'a', 'content/știri.md': 'b', 'other.txt': 'c' });
  commit('2026-03-04', { 'content/a.md': 'changed' });
  commit('2026-05-06', { 'other.txt': 'changed' });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('each file has the day of the last commit that changed it', () => {
  expect(changedDays(site, 'content')).toEqual(
    new Map([
      ['content/a.md', '2026-03-04'],
      ['content/știri.md', '2026-01-02'],
    ]),
  );
});

test('each file has the instant of the last commit that changed it', () => {
  expect(changedInstants(site, 'content').get('content/a.md')).toEqual(new Date('2026-03-04T12:00:00Z'));
});

test('a shallow clone tells nothing: its oldest commit would pass for the change of all', () => {
  const clone = join(root, 'clone');
  execFileSync('git', ['clone', '--depth', '1', `file://${site}`, clone], { stdio: 'ignore' });
  expect(changedDays(clone, 'content').size).toBe(0);
});

test('without a repository nothing is known', () => {
  expect(changedDays(tmpdir(), 'content').size).toBe(0);
});
