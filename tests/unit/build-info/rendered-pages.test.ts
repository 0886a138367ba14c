// What integrations do to each page of a build between rendering and writing.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro';
import { expect, test } from 'vitest';
import { pages } from '../../../src/site/integrations/pages.ts';

const dist = new URL('file:///project/dist/');

/** Passes one response through all hooks of some integrations. */
async function render(
  address: string,
  answer: Response,
  hooks: AstroIntegration['hooks'][],
): Promise<Response> {
  const own = pages().hooks;
  const integrations = hooks.map((one, index) => ({ name: `one ${index}`, hooks: one }));
  type Done = Parameters<NonNullable<(typeof own)['astro:config:done']>>[0];
  type Start = Parameters<NonNullable<(typeof own)['astro:build:start']>>[0];
  await own['astro:config:done']?.({
    config: { integrations, outDir: dist, root: new URL('file:///project/') } as unknown as AstroConfig,
  } as Done);
  let changed: AstroPrerenderer | undefined;
  const astros: AstroPrerenderer = {
    name: 'test',
    getStaticPaths: async () => [],
    render: async () => ({ response: answer }),
  };
  const setPrerenderer: Start['setPrerenderer'] = (made) =>
    void (changed = typeof made === 'function' ? made(astros) : made);
  await own['astro:build:start']?.({ setPrerenderer } as Start);
  const options = {} as Parameters<AstroPrerenderer['render']>[1];
  const rendered = await changed?.render(new Request(`http://localhost${address}`), options);
  if (!rendered) throw new Error('nothing was rendered');
  return rendered instanceof Response ? rendered : rendered.response;
}

const page = (status = 200) =>
  new Response('<p>Text', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

test('a page goes through all hooks, in their order, with its address and its status', async () => {
  const seen: unknown[] = [];
  const response = await render('/en/announcements/s%C4%83rb.html', page(404), [
    { 'page:rendered': ({ html }) => `${html} one` },
    {},
    {
      'page:rendered': async (shown) => {
        seen.push(shown);
        return `${shown.html} two`;
      },
    },
  ]);
  expect(seen).toEqual([{ html: '<p>Text one', path: '/en/announcements/sărb', dist }]);
  expect([response.status, await response.text()]).toEqual([404, '<p>Text one two']);
});

test('what is no page is left as it is', async () => {
  const feed = new Response('<feed/>', { headers: { 'content-type': 'application/xml' } });
  const response = await render('/feed.xml', feed, [{ 'page:rendered': () => 'changed' }]);
  expect(await response.text()).toBe('<feed/>');
});

test('a page that cannot be changed stops the build', async () => {
  const hook = () => {
    throw new Error('no mark');
  };
  await expect(render('/index.html', page(), [{ 'page:rendered': hook }])).rejects.toThrow('no mark');
});

test('pages that are taken from the build before are shown at its end, those that were rendered are not', async () => {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'kept-'))}/`);
  await writeFile(new URL('index.html', folder), 'rendered');
  await writeFile(new URL('contact.html', folder), 'kept');
  const own = pages().hooks;
  const seen: unknown[] = [];
  const integrations = [{ name: 'one', hooks: { 'page:kept': (page: unknown) => void seen.push(page) } }];
  const config = { integrations, outDir: folder, root: folder };
  await own['astro:config:done']?.({ config } as never);
  const setPrerenderer = (make: (own: AstroPrerenderer) => AstroPrerenderer) => {
    const changed = make({ name: 'test', getStaticPaths: async () => [], render: async () => page() });
    return changed.render(new Request('http://localhost/index.html'), {} as never);
  };
  await own['astro:build:start']?.({ setPrerenderer } as never);
  await own['astro:build:done']?.({} as never);
  await rm(folder, { recursive: true });
  expect(seen).toEqual([{ html: 'kept', path: '/contact' }]);
});
