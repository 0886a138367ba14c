// The editors' desk: who may, what is told, how often the site is built anew.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { directory, type Role } from '../../../netlify/auth/members.ts';
import { handleDesk, handleRebuild } from '../../../netlify/desk/desk.ts';
import { readReport, writeReport, type BuiltReport } from '../../../netlify/desk/report.ts';
import { ask, cookieOf, person, secret, start } from '../people.ts';
import { memoryStore, type MemoryStore } from '../sign-in/memory-store.ts';

const hook = 'https://builds.test/hook';
const report: BuiltReport = {
  builtAt: '2026-11-21T08:00:00.000Z',
  toConfirm: [{ file: 'src/content/association.yaml', field: 'phones' }],
  toTranslate: [],
  expired: [],
};
let now: number;
let store: MemoryStore;
let fetched: string[];
let hookStatus: number | 'down';

beforeEach(() => {
  now = start;
  store = memoryStore();
  fetched = [];
  hookStatus = 200;
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

async function signedIn(roles: Role[]): Promise<string> {
  const member = person(roles.join('-'), { roles });
  await directory(store).put(member);
  return cookieOf(member, { since: now });
}

const desk = (cookie = '', read = () => Promise.resolve(report)) =>
  handleDesk(ask('/api/desk', { cookie }), { secret, store, now: () => now, report: read });

const rebuild = (cookie = '', address: string | undefined = hook) =>
  handleRebuild(ask('/api/rebuild', { method: 'POST', cookie }), {
    secret,
    store,
    now: () => now,
    hook: address,
    fetch: (url) => {
      fetched.push(String(url));
      return hookStatus === 'down'
        ? Promise.reject(new Error('refused'))
        : Promise.resolve(new Response(null, { status: hookStatus }));
    },
  });

describe('the report', () => {
  it('is told to editors, and kept by nobody', async () => {
    const answer = await desk(await signedIn(['member', 'editor']));
    expect(await answer.json()).toEqual(report);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is told to nobody else', async () => {
    expect((await desk()).status).toBe(401);
    expect((await desk(await signedIn(['member']))).status).toBe(403);
    expect((await desk(await signedIn(['member', 'admin']))).status).toBe(403);
  });

  it('is missing where the site was not built', async () => {
    const answer = await desk(await signedIn(['editor']), () =>
      Promise.reject(new Error('ENOENT: /var/task')),
    );
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('/var');
  });

  it('is read as it was written', async () => {
    const root = await mkdtemp(join(tmpdir(), 'desk-'));
    await expect(readReport(root)).rejects.toThrow('ENOENT');
    await writeReport(root, report);
    expect(await readReport(root)).toEqual(report);
    await rm(root, { recursive: true });
  });
});

describe('building anew', () => {
  it('is asked of the host, at most once a minute, whoever asks', async () => {
    const editor = await signedIn(['editor']);
    const answers = await Promise.all([rebuild(editor), rebuild(editor), rebuild(editor)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
    expect(fetched).toEqual([hook]);
    now += 59_000;
    const early = await rebuild(await signedIn(['member', 'editor']));
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('1');
    now += 1000;
    expect((await rebuild(editor)).status).toBe(202);
    expect(fetched).toHaveLength(2);
  });

  it('is for editors', async () => {
    expect((await rebuild()).status).toBe(401);
    expect((await rebuild(await signedIn(['member', 'admin']))).status).toBe(403);
    expect(fetched).toEqual([]);
  });

  it('says where it is not set up, and where the host does not take it', async () => {
    const editor = await signedIn(['editor']);
    expect(await (await rebuild(editor, '')).json()).toMatchObject({ code: 'rebuild-not-configured' });
    hookStatus = 'down';
    const down = await rebuild(editor);
    expect(down.status).toBe(502);
    const text = await down.text();
    expect(text).not.toContain(hook);
    now += 60_000;
    hookStatus = 404;
    expect((await rebuild(editor)).status).toBe(502);
  });
});
