// Windows of one browser tell each other of the session; where they cannot, nothing else is kept from working.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, broadcast } from '../../../src/core/session/channel.ts';

/** The page's own events: shown, hidden. */
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
});

test('what one tells is heard while the page is shown', async () => {
  const heard: unknown[] = [];
  listen((message) => heard.push(message));
  broadcast({ type: 'changed' });
  await expect.poll(() => heard).toEqual([{ type: 'changed' }]);
  page.dispatchEvent(new Event('pagehide'));
  broadcast({ type: 'changed' });
  page.dispatchEvent(new Event('pageshow'));
  broadcast({ type: 'away', attempt: 'a1' });
  await expect.poll(() => heard).toEqual([{ type: 'changed' }, { type: 'away', attempt: 'a1' }]);
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
  const listener = vi.fn();
  listen(listener);
  page.dispatchEvent(new Event('pageshow'));
  broadcast({ type: 'changed' });
  page.dispatchEvent(new Event('pagehide'));
  expect(listener).not.toHaveBeenCalled();
});
