// Retries automatically what failed because there was no connection, or the server did not answer.

import { useEffect, useEffectEvent } from 'react';

/** In seconds: a temporary failure is soon over, and an outage must not be made worse. */
const pauses = [5, 10, 20, 40, 60];

/**
 * Retries after pauses, and as soon as the device is online again, for as long as it fails.
 *
 * @param again settles when its try is over.
 */
export function useRetry(fails: boolean, again: () => Promise<unknown> | void): void {
  const run = useEffectEvent(again);
  useEffect(() => {
    if (!fails) return undefined;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(next, (pauses[Math.min(tries++, pauses.length - 1)] ?? 0) * 1000);
    };
    let isTrying = false;
    let isOver = false;
    function next() {
      clearTimeout(timer);
      if (isTrying) return;
      isTrying = true;
      void Promise.resolve(navigator.onLine ? run() : undefined).finally(() => {
        isTrying = false;
        if (!isOver) wait();
      });
    }
    addEventListener('online', next);
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', next);
    };
  }, [fails]);
}
