// An island passes its error to the page's own listener.

import { afterEach, expect, test, vi } from 'vitest';
import { recordError } from '../../../src/core/failures/tell.ts';

afterEach(() => vi.unstubAllGlobals());

test('as an error that nobody has caught', () => {
  const page = new EventTarget();
  const heard: unknown[] = [];
  page.addEventListener('error', (event) => heard.push((event as ErrorEvent).error));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal(
    'ErrorEvent',
    class extends Event {
      readonly error: unknown;
      constructor(type: string, { error }: { error: unknown }) {
        super(type);
        this.error = error;
      }
    },
  );
  const boom = new Error('boom');
  recordError(boom);
  expect(heard).toEqual([boom]);
});
