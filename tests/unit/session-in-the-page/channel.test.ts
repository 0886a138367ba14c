// Messages between windows of a browser.

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

/** Sends a message from another window. */
function tell(message: object) {
  const other = new BroadcastChannel('session');
  other.postMessage(message);
  other.close();
}

test('a message reaches the other windows, and not the one that sends it', async () => {
  collect();
  const away = { type: 'away', attempt: 'a-1' } as const;
  expect(
    await told(() => {
      broadcast(changed);
      broadcast(away);
    }),
  ).toEqual([changed, away]);
  expect(heard).toEqual([]);
});

test('a page that hears nothing itself tells the others all the same', async () => {
  expect(await told(() => broadcast(changed))).toEqual([changed]);
});

test('a page that is left hears nothing, and hears again when it is shown again', async () => {
  collect();
  page.dispatchEvent(new Event('pagehide'));
  await told(() => tell(changed));
  expect(heard).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await told(() => tell(changed));
  expect(heard).toEqual([changed]);
});

test('each of two that listen hears a message once, also after the page is shown for the first time', async () => {
  collect();
  collect();
  page.dispatchEvent(new Event('pageshow'));
  await told(() => tell(changed));
  expect(heard).toEqual([changed, changed]);
});

test.each([
  ['does not exist', undefined],
  [
    'is refused',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    },
  ],
])('where the channel %s, nobody is told and nothing fails', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  collect();
  page.dispatchEvent(new Event('pageshow'));
  broadcast(changed);
  page.dispatchEvent(new Event('pagehide'));
  expect(heard).toEqual([]);
});
