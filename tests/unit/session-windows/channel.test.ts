// Windows of one browser tell each other of the session; where they cannot, nothing else is kept from working.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hear, tell } from '../../../src/lib/session/channel.ts';

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
  hear((message) => heard.push(message));
  tell({ type: 'changed' });
  await expect.poll(() => heard).toEqual([{ type: 'changed' }]);
  page.dispatchEvent(new Event('pagehide'));
  tell({ type: 'changed' });
  page.dispatchEvent(new Event('pageshow'));
  tell({ type: 'away', attempt: 'a1' });
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
  hear(listener);
  page.dispatchEvent(new Event('pageshow'));
  tell({ type: 'changed' });
  page.dispatchEvent(new Event('pagehide'));
  expect(listener).not.toHaveBeenCalled();
});
