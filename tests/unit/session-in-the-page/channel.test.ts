// What windows of one browser tell each other.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broadcast, listen } from '../../../src/core/session/channel.ts';
import { over, told } from './browser.ts';

let page: EventTarget;
let heard: unknown[];

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
});

const collect = () =>
  listen((message: unknown) => {
    if (message !== over) heard.push(message);
  });
const changed = { type: 'changed' } as const;

test('a message reaches the other windows', async () => {
  collect();
  const away = { type: 'away', attempt: 'a-1' } as const;
  expect(
    await told(() => {
      broadcast(changed);
      broadcast(away);
    }),
  ).toEqual([changed, away]);
  expect(heard).toEqual([changed, away]);
});

test('a page that is left hears nothing, and hears again when it is shown again', async () => {
  collect();
  page.dispatchEvent(new Event('pagehide'));
  await told(() => broadcast(changed));
  expect(heard).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await told(() => broadcast(changed));
  expect(heard).toEqual([changed]);
});

test('a page that is shown for the first time hears each message once', async () => {
  collect();
  page.dispatchEvent(new Event('pageshow'));
  await told(() => broadcast(changed));
  expect(heard).toEqual([changed]);
});
