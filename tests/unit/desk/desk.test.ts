// The editors' desk: permissions, contents, and how often the site is rebuilt.

import type { DeskReport } from '../../../src/office/editor/api/desk.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadOnlyError } from '../../../netlify/editor/content/store.ts';
import { emailHash } from '../../../netlify/identity/accounts/member.ts';
import { readContentWords } from '../../../netlify/editor/content/words.ts';
import { localStore } from '../../../netlify/editor/content/local/store.ts';
import { serve } from '../../../netlify/base/http/app.ts';
import { deskApp, type DeskDeps } from '../../../netlify/editor/desk/desk.ts';
import { handleRebuild } from '../../../netlify/editor/desk/rebuild.ts';
import { readReport, writeReport, type BuiltReport } from '../../../netlify/editor/desk/report.ts';
import type { Report } from '../../../src/core/content/report.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { root as projectRoot } from '../project.ts';
import { makeProject, type Project } from '../content-checks/fixture.ts';
import { saveTexts } from '../content-saving/save-texts.ts';
import { ask, makeCookie, person, secret, start } from '../people.ts';
import { memoryDirectory, type MemoryDirectory } from '../memory-directory.ts';
import { word } from '../../e2e/fixtures/words.ts';

const undone = (message: string) => word('editor:commit.undo', 'ro', { message });

const hook = 'https://builds.test/hook';
const report: Report = {
  toConfirm: [{ file: 'src/content/association.yaml', field: 'phones', place: 'Asociația › Telefoane' }],
  toTranslate: [],
  dated: ['2026-11-20', '2026-12-05', '2026-12-06'].map((until) => ({
    file: `src/content/announcements/ro/${until}.md`,
    place: until,
    until,
  })),
  prices: [
    { file: 'src/content/tariffs.yaml', place: 'Tarife › 2027', until: '2026-10-01' },
    { file: 'src/content/tariffs.yaml', place: 'Tarife › 2028', until: '2027-10-01' },
  ],
  acts: {
    checks: ['2026-11-20', '2026-12-05'].map((until) => ({
      file: 'src/content/acts.yaml',
      place: `Acte › ${until}`,
      until,
    })),
    entered: ['closure 2026'],
    fallen: [],
  },
  links: [
    { file: 'src/content/acts.yaml', place: 'Acte › A', address: 'https://example.ro/a' },
    { file: 'src/content/acts.yaml', place: 'Acte › B', address: 'https://example.ro/b' },
  ],
};
const german: Report = {
  ...report,
  toConfirm: [{ file: 'src/content/association.yaml', field: 'phones', place: 'Der Verband › Telefone' }],
};
const built: BuiltReport = {
  builtAt: '2026-11-21T08:00:00.000Z',
  reports: { ro: report, en: report, de: german },
};
let now: number;
let members: MemoryDirectory;
let fetched: string[];
let lines: string[];
let hookStatus: number | 'down';

beforeEach(() => {
  now = start;
  members = memoryDirectory();
  fetched = [];
  lines = [];
  hookStatus = 200;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

async function signedIn(roles: Role[]): Promise<string> {
  const member = person(roles.join('-'), { roles });
  await members.put(member);
  return makeCookie(member, { since: now });
}

const noContent = () => Promise.reject(new ReadOnlyError('CONTENT_REPO is missing'));

interface Asked extends Partial<DeskDeps> {
  path?: string;
  undo?: unknown;
}

const desk = (cookie = '', { path = '/api/desk', undo, ...deps }: Asked = {}) => {
  const sent = { cookie, ...(undo !== undefined && { method: 'POST', body: { undo } }) };
  const app = deskApp({
    secret,
    members,
    now: () => now,
    words: readContentWords(projectRoot),
    report: () => Promise.resolve(built),
    links: { listBroken: () => Promise.resolve(new Map()) },
    content: noContent,
    ...deps,
  });
  return serve(app, ask(path, sent));
};

const rebuild = (cookie = '', address: string | undefined = hook) =>
  handleRebuild(ask('/api/rebuild', { method: 'POST', cookie }), {
    secret,
    members,
    turns: members.turns,
    now: () => now,
    hook: address,
    fetch: (url, { method = 'GET' } = {}) => {
      fetched.push(`${method} ${url instanceof Request ? url.url : String(url)}`);
      return hookStatus === 'down'
        ? Promise.reject(new Error('refused'))
        : Promise.resolve(new Response(null, { status: hookStatus }));
    },
  });

describe('the report', () => {
  it('is that of the build where the content is out of reach, which is said', async () => {
    const answer = await desk(await signedIn(['member', 'editor']));
    const { toConfirm, toTranslate, dated, acts } = report;
    expect(await answer.json()).toEqual({
      at: built.builtAt,
      toConfirm: [...toConfirm, { file: 'src/content/tariffs.yaml', place: 'Tarife › 2027' }],
      toTranslate,
      expired: dated.slice(0, 1),
      expiring: dated.slice(1, 2),
      actsToCheck: acts.checks.slice(0, 1),
      actsMissing: [
        {
          file: 'src/content/acts.yaml',
          place: 'Acte › Ordinul privind cotele de recoltă 2026',
          until: '2026-04-01',
        },
      ],
      actsFallen: [],
      brokenLinks: [],
      changes: null,
      problem: 'content-read-only',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(localeCodes)('tells places in the language of the page that asks, %s', async (language) => {
    const cookie = await signedIn(['member', 'editor']);
    const content = async () => localStore(projectRoot);
    const answer = await desk(cookie, { path: `/api/desk?language=${language}`, content });
    const { toConfirm } = (await answer.json()) as DeskReport;
    const places = toConfirm
      .filter(({ file, path }) => file.endsWith('/tariffs.yaml') && path?.at(-1) === 'validity')
      .map(({ place }) => place.split(' › '));
    const [first = []] = places;
    expect(first[0]).toBe(word('tables:names.tariffs', language));
    expect(first.at(-1)).toBe(word('fields:labels.tariffs.rows.validity', language));
  });

  it('tells places in that language where the content is out of reach too', async () => {
    const answer = await desk(await signedIn(['member', 'editor']), { path: '/api/desk?language=de' });
    const { toConfirm } = (await answer.json()) as DeskReport;
    expect(toConfirm[0]?.place).toBe('Der Verband › Telefone');
  });

  it('has the links that are broken, of those that the content still has', async () => {
    const broken = new Map(
      ['a', 'left'].map((id) => [`https://example.ro/${id}`, { isGone: true, status: 404 }]),
    );
    const answer = await desk(await signedIn(['member', 'editor']), {
      links: { listBroken: () => Promise.resolve(broken) },
    });
    const { brokenLinks, links } = (await answer.json()) as Record<string, unknown>;
    expect(brokenLinks).toEqual([{ ...report.links[0], isGone: true, status: 404 }]);
    expect(links).toBeUndefined();
  });

  it('is about the day in Bucharest, from its midnight on', async () => {
    const [, task] = report.dated;
    const expiredAt = async (instant: string) => {
      now = Date.parse(instant);
      const answer = await desk(await signedIn(['member', 'editor']));
      return ((await answer.json()) as { expired: unknown[] }).expired;
    };
    expect(await expiredAt('2026-12-05T23:59:59.999+02:00')).not.toContainEqual(task);
    expect(await expiredAt('2026-12-06T00:00:00.000+02:00')).toContainEqual(task);
  });

  it('is told to nobody but editors, nor can others undo', async () => {
    for (const undo of [undefined, 'a-change']) {
      expect((await desk('', { undo })).status).toBe(401);
      expect((await desk(await signedIn(['member']), { undo })).status).toBe(403);
      expect((await desk(await signedIn(['member', 'admin']), { undo })).status).toBe(403);
    }
  });

  it('is missing where the site was not built either', async () => {
    const answer = await desk(await signedIn(['editor']), {
      report: () => Promise.reject(new Error('ENOENT: /var/task')),
    });
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'not-found', title: 'Not Found' });
    expect(text).not.toContain('/var');
  });

  it('tells why the content is out of reach with the id that the log has, where nobody has thought of it', async () => {
    const content = () => Promise.reject(new Error('boom'));
    const answer = await desk(await signedIn(['member', 'editor']), { content });
    const { problem, problemId } = (await answer.json()) as DeskReport;
    expect(problem).toBe('unexpected');
    expect(problemId).toMatch(/^[0-9a-f]{8}$/);
    expect(lines.join()).toContain(`"id":"${problemId}"`);
  });

  it('is read as it was written', async () => {
    const root = await mkdtemp(join(tmpdir(), 'desk-'));
    await expect(readReport(root)).rejects.toThrow('ENOENT');
    await writeReport(root, built);
    expect(await readReport(root)).toEqual(built);
    await rm(root, { recursive: true });
  });
});

describe('the latest changes', () => {
  const notice = 'src/content/announcements/ro/notice.md';
  let project: Project;
  let built: number;

  beforeEach(async () => {
    project = await makeProject();
    built = 0;
  });
  afterEach(() => rm(project.root, { recursive: true }));

  const here: Asked = {
    content: async () => localStore(project.root),
    saved: async () => void built++,
  };
  const read = () => readFile(join(project.root, notice), 'utf8');
  const told = async (cookie: string, path = '/api/desk') =>
    (await (await desk(cookie, { ...here, path })).json()) as DeskReport;

  async function change(from: string, to: string): Promise<string> {
    const edits = new Map([[notice, (await read()).replace(from, to)]]);
    const ana = { name: 'Ana Pop', email: 'ana@demo.test' };
    const id = await saveTexts(localStore(project.root), edits, ana);
    if (!id) throw new Error('nothing was changed');
    return id;
  }

  it('are told with who, what and whether they are live; the report is of this moment', async () => {
    const cookie = await signedIn(['editor']);
    const first = await change('Un anunț', 'Anunțul');
    await change('Anunțul', 'Anunțul nou');
    const { at, changes, expiring } = await told(cookie, `/api/desk?live=${first}`);
    expect(at).toBe(new Date(now).toISOString());
    expect(changes).toMatchObject([
      { by: 'Ana Pop', message: 'Anunțuri: Anunțul nou (Titlul: ro)', live: false },
      { id: first, by: 'Ana Pop', message: 'Anunțuri: Anunțul (Titlul: ro)', live: true },
    ]);
    expect(expiring).toEqual([]);
    await change('category: office', 'category: office\nexpiresAt: 2026-11-30');
    expect((await told(cookie)).expiring).toMatchObject([{ file: notice, until: '2026-11-30' }]);
  });

  it('can be undone, which is a change by whoever undoes it, and has the site built', async () => {
    const cookie = await signedIn(['editor']);
    const before = await read();
    const id = await change('Un anunț', 'Anunțul');
    const answer = await desk(cookie, { ...here, undo: id });
    expect([answer.status, built]).toEqual([200, 1]);
    expect(await answer.json()).toMatchObject({ change: (await told(cookie)).changes?.[0]?.id });
    expect(await read()).toBe(before);
    expect((await told(cookie)).changes?.[0]).toMatchObject({
      by: 'Ana editor',
      message: undone('Anunțuri: Anunțul (Titlul: ro)'),
    });
  });

  it('can be undone where the host builds the site by itself', async () => {
    const cookie = await signedIn(['editor']);
    const id = await change('Un anunț', 'Anunțul');
    const answer = await desk(cookie, { content: async () => localStore(project.root), undo: id });
    expect([answer.status, built]).toEqual([200, 0]);
    expect(await read()).toContain('Un anunț');
  });

  it('are told the latest first, more than a page of them', async () => {
    const cookie = await signedIn(['editor']);
    let title = 'Un anunț';
    for (let number = 1; number <= 11; number++) await change(title, (title = `Anunțul ${number}.`));
    const { changes } = await told(cookie);
    expect(changes?.map(({ message }) => /Anunțul (\d+)/.exec(message)?.[1])).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(String),
    );
  });

  it('are not undone over a later change of the same text', async () => {
    const cookie = await signedIn(['editor']);
    const id = await change('Un anunț', 'Anunțul');
    await change('Anunțul', 'Altul');
    const after = await read();
    const answer = await desk(cookie, { ...here, undo: id });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'content-moved']);
    expect([await read(), built]).toEqual([after, 0]);
  });

  it('that are not known, or are none, are not undone', async () => {
    const cookie = await signedIn(['editor']);
    expect((await desk(cookie, { ...here, undo: 'unknown' })).status).toBe(404);
    expect((await desk(cookie, { ...here, undo: '../x' })).status).toBe(400);
    for (const undo of [7, 'a b', 'a'.repeat(65)]) {
      const answer = await desk(cookie, { ...here, undo });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ fields: ['undo'] });
    }
  });
});

describe('building anew', () => {
  it('is asked of the host, at most once a minute, whoever asks', async () => {
    const editor = await signedIn(['editor']);
    const answers = await Promise.all([rebuild(editor), rebuild(editor), rebuild(editor)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
    expect(fetched).toEqual([`POST ${hook}`]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect(await first?.json()).toEqual({ started: true });
    expect(first?.headers.get('cache-control')).toBe('no-store');
    expect(second?.headers.get('retry-after')).toBe('60');
    expect(await second?.json()).toMatchObject({ code: 'too-many-attempts' });
    now += 59_000;
    const early = await rebuild(await signedIn(['member', 'editor']));
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('1');
    now += 1000;
    expect((await rebuild(editor)).status).toBe(202);
    expect(fetched).toHaveLength(2);
    // The minute starts again.
    expect((await rebuild(editor)).status).toBe(429);
  });

  it('is logged with whether the host took it, and without the editor’s address', async () => {
    const editor = await signedIn(['editor']);
    await rebuild(editor);
    now += 60_000;
    hookStatus = 404;
    await rebuild(editor);
    const told = lines.map((line) => JSON.parse(line) as { event: string; who: string });
    expect(told.map(({ event }) => event)).toEqual(['rebuild-requested', 'rebuild-failed']);
    expect(new Set(told.map(({ who }) => who))).toEqual(new Set([emailHash('editor@demo.test')]));
    expect(lines.join()).not.toContain('demo.test');
  });

  it('is for editors', async () => {
    expect((await rebuild()).status).toBe(401);
    expect((await rebuild(await signedIn(['member', 'admin']))).status).toBe(403);
    expect(fetched).toEqual([]);
  });

  it('says where it is not set up, and where the host does not take it', async () => {
    const editor = await signedIn(['editor']);
    expect(await (await rebuild(editor, '')).json()).toEqual({
      type: 'urn:problem:rebuild-not-configured',
      title: 'Not Found',
      status: 404,
      code: 'rebuild-not-configured',
    });
    // It does not count against anybody's minute.
    hookStatus = 'down';
    const down = await rebuild(editor);
    expect(down.status).toBe(502);
    const text = await down.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'rebuild-failed', title: 'Bad Gateway' });
    expect(text).not.toContain(hook);
    now += 60_000;
    hookStatus = 404;
    expect((await rebuild(editor)).status).toBe(502);
  });
});
