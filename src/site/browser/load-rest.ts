// Loads what can wait until the page rests.

import rest from './rest.ts?chunk';
import { atRest } from './at-rest.ts';

/** A line that is lost meanwhile has its own message; what rested then comes with the line. */
function load(): void {
  import(/* @vite-ignore */ rest).catch((error: unknown) => {
    if (navigator.onLine) throw error;
    addEventListener('online', load, { once: true });
  });
}

atRest(load);
