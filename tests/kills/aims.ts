// Where sending a report may be interrupted: at a step of the page that stores it, at a request, or at any moment.

/** The page can be stopped at each write on the device, each request and each response. */
declare global {
  interface Window {
    /** The number of the step to stop before; 0 for none. */
    stopBefore?: number;
  }
}

/** The console message of a page that has stopped. */
export const stopped = 'stopped here';

/**
 * Runs in the page before its scripts. Stops the page before the given step, as if it were gone: its script does not continue.
 */
export function watchSteps(said: string): void {
  const step = () => {
    if (!window.stopBefore || --window.stopBefore) return;
    console.debug(said);
    for (const end = performance.now() + 20_000; performance.now() < end;);
  };
  type Method = (...given: unknown[]) => unknown;
  const watch = (on: object, name: string) => {
    const methods = on as Record<string, Method>;
    const own = methods[name] as Method;
    methods[name] = function (...given) {
      step();
      return own.apply(this, given);
    };
  };
  for (const name of ['add', 'put', 'delete']) watch(IDBObjectStore.prototype, name);
  for (const name of ['setItem', 'removeItem']) watch(Storage.prototype, name);
  watch(window, 'fetch');
  watch(Response.prototype, 'text');
}

/** The fields of a device's entries that a check needs; read independently of the page's own script. */
export interface KeptEntry {
  key: string;
  receipt: { receipt?: string } | null;
  lastProblem: { code: string } | null;
}

/** Runs in the page; returns its entries and what is typed into the form. */
export async function readDevice(): Promise<{ entries: KeptEntry[]; typed: string }> {
  const entries = await new Promise<KeptEntry[]>((resolve, reject) => {
    const opening = indexedDB.open('outbox');
    opening.onerror = () => reject(new Error('The outbox cannot be opened'));
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const all = opening.result.transaction('entries').objectStore('entries').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result as KeptEntry[]);
      };
    };
  }).catch(() => []);
  return { entries, typed: document.querySelector<HTMLTextAreaElement>('#report-text')?.value ?? '' };
}
