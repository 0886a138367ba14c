// GET /api/_nuxt_icon/{collection}.json?icons=…

import { describe, expect, it, vi } from 'vitest';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedCollections } from '../../../netlify/base/icons/collections.ts';
import { handleIcons, type IconDeps } from '../../../netlify/base/icons/icons.ts';
import { root } from '../project.ts';

const collections: IconDeps['collections'] = new Map([
  [
    'forest',
    {
      prefix: 'forest',
      width: 24,
      height: 24,
      icons: { fir: { body: '<path d="M1 1"/>' }, oak: { body: '<path d="M2 2"/>', width: 32 } },
      aliases: { spruce: { parent: 'fir', hFlip: true }, lost: { parent: 'nothing' } },
    },
  ],
]);

const offline: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
const service = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));

function get(path: string, over: Partial<IconDeps> = {}, method = 'GET'): Promise<Response> {
  const request = new Request(`https://site.test/api/_nuxt_icon/${path}`, { method });
  return handleIcons(request, { collections, fetch: offline, ...over });
}

async function readProblem(answer: Promise<Response>) {
  const response = await answer;
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { status, code } = (await response.json()) as { status: number; code: string };
  expect(status).toBe(response.status);
  return `${status} ${code}`;
}

describe('an installed collection', () => {
  it('gives the icons that are asked for, and no other', async () => {
    const response = await get('forest.json?icons=fir');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      prefix: 'forest',
      icons: { fir: { body: '<path d="M1 1"/>' } },
      width: 24,
      height: 24,
    });
  });

  it('gives a size of its own with the icon, and an alias with the icon that it is made of', async () => {
    expect(await (await get('forest.json?icons=oak,spruce')).json()).toMatchObject({
      icons: { oak: { body: '<path d="M2 2"/>', width: 32 }, fir: { body: '<path d="M1 1"/>' } },
      aliases: { spruce: { parent: 'fir', hFlip: true } },
    });
  });

  it.each(['birch', 'constructor', 'lost'])('says what it lacks: %s', async (name) => {
    const response = await get(`forest.json?icons=fir,${name}`);
    const { icons, not_found: missing } = (await response.json()) as { icons: object; not_found: string[] };
    expect(Object.keys(icons)).toEqual(['fir']);
    expect(missing).toEqual([name]);
  });

  it('is kept long by the CDN, apart by what is asked; what is incomplete for an hour', async () => {
    const cachedFor = async (path: string) =>
      Number(/max-age=(\d+)/.exec((await get(path)).headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1]);
    expect(await cachedFor('forest.json?icons=fir')).toBe(365 * 24 * 3600);
    expect(await cachedFor('forest.json?icons=fir,birch')).toBe(3600);
    expect((await get('forest.json?icons=fir')).headers.get('Netlify-Vary')).toBe('query=icons');
  });

  it('is kept for a day by browsers, for an hour where it is incomplete', async () => {
    const kept = async (path: string) => (await get(path)).headers.get('Cache-Control');
    expect(await kept('forest.json?icons=fir')).toBe('public, max-age=86400');
    expect(await kept('forest.json?icons=fir,birch')).toBe('public, max-age=3600');
  });

  it('is never asked of the public service', async () => {
    const fetch = service({});
    await get('forest.json?icons=birch', { fetch });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('what is asked', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`).join(',');

  it.each([
    ['no names', 'forest.json'],
    ['an empty name', 'forest.json?icons=fir,'],
    ['a name with a capital letter', 'forest.json?icons=Fir'],
    ['a name that leads elsewhere', 'forest.json?icons=..%2Ffir'],
    ['more than a hundred names', `forest.json?icons=${many(101)}`],
  ])('is refused: %s', async (_, path) => {
    expect(await readProblem(get(path))).toBe('400 invalid-fields');
    expect(await (await get(path)).json()).toMatchObject({ fields: ['icons'] });
  });

  it('may be a hundred names, and one name twice', async () => {
    expect((await get(`forest.json?icons=${many(100)}`)).status).toBe(200);
    expect((await get(`forest.json?icons=${many(100)},i1`)).status).toBe(200);
  });

  it.each([
    'Forest.json?icons=fir',
    'forest?icons=fir',
    '.json?icons=fir',
    'forest.jsonp?icons=fir',
    'a%2F..%2Fb.json?icons=fir',
  ])('is no collection: %s', async (path) => {
    const fetch = service({});
    expect(await readProblem(get(path, { fetch }))).toBe('404 not-found');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['POST', 'DELETE'])('must be asked by GET, not %s', async (method) => {
    expect(await readProblem(get('forest.json?icons=fir', {}, method))).toBe('405 method-not-allowed');
  });
});

describe('a collection that is not installed', () => {
  const sea = { prefix: 'sea', icons: { wave: { body: '<path d="M3 3"/>' } }, width: 20, height: 20 };

  it('is asked of the public service, for these icons', async () => {
    const fetch = service(sea);
    const response = await get('sea.json?icons=wave,boat', { fetch });
    expect(await response.json()).toEqual({ ...sea, not_found: ['boat'] });
    expect(fetch.mock.calls[0]?.[0]).toEqual(
      new URL('https://api.iconify.design/sea.json?icons=boat%2Cwave'),
    );
  });

  it.each([
    ['does not know it', service('Not found', 404)],
    ['says that it failed, whatever else it says', service(sea, 500)],
    ['cannot be reached', offline],
    ['answers with another collection', service({ ...sea, prefix: 'forest' })],
    ['answers with no collection', service({ prefix: 'sea' })],
    ['answers with null', service(null)],
    ['answers with what is no JSON', async () => new Response('<html>')],
    ['answers with a script', service({ ...sea, icons: { wave: { body: '<script>1</script>' } } })],
    [
      'answers with a script in one of several',
      service({ ...sea, icons: { ...sea.icons, boat: { body: '<script>1</script>' } } }),
    ],
    ['answers with a handler', service({ ...sea, icons: { wave: { body: '<path onload="1"/>' } } })],
  ])('is not found when the service %s', async (_, fetch) => {
    expect(await readProblem(get('sea.json?icons=wave', { fetch }))).toBe('404 not-found');
  });

  it('is given up after 1500 milliseconds', async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const start = performance.now();
    expect(await readProblem(get('sea.json?icons=wave', { fetch: silent }))).toBe('404 not-found');
    // The machine may be busy, so there is no upper bound.
    expect(performance.now() - start).toBeGreaterThan(1400);
  });
});

describe('the project’s own collections', () => {
  const installed = { collections: installedCollections() };

  it('are Tabler’s and the site’s', async () => {
    expect([...installed.collections.keys()]).toEqual(['tabler', 'ajvps']);
    const response = await get('tabler.json?icons=fish', installed);
    expect(await response.json()).toMatchObject({ prefix: 'tabler', width: 24, icons: { fish: {} } });
  });

  it('have every icon of src/icons', async () => {
    const names = readdirSync(join(root, 'src/icons')).map((file) => file.replace('.svg', ''));
    const answer = await get(`ajvps.json?icons=${names.join()}`, installed);
    const { icons, not_found: missing } = (await answer.json()) as { icons: object; not_found?: string[] };
    expect(Object.keys(icons).toSorted()).toEqual(names.toSorted());
    expect(missing).toBeUndefined();
  });
});
