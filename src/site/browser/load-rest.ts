// Loads what can wait until the page is idle.

import rest from './rest.ts?chunk';
import { atRest } from './at-rest.ts';

/** Loads it, again when back online: a lost connection has its own message. */
function load(): void {
  import(/* @vite-ignore */ rest).catch((error: unknown) => {
    if (navigator.onLine) throw error;
    addEventListener('online', load, { once: true });
  });
}

atRest(load);
