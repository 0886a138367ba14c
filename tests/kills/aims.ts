// Where a report may be cut off: at a step of the page that keeps it, at a request on its way, or at any moment.

/** What the page is stopped at: each write on the device, each request, each answer. */
declare global {
  interface Window {
    /** The number of the step to stop before; 0 for none. */
    stopBefore?: number;
  }
}

/** What the page says in the console once it stands still. */
export const stopped = 'stopped here';

/**
 * Runs in the page before its scripts. Before the step that it is told, the page stands still as one that is gone: its script
 * does not run on.
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

/** The entries of a device, as far as a check looks at them; read beside the page's own script. */
export interface KeptEntry {
  key: string;
  receipt: { receipt?: string } | null;
  lastProblem: { code: string } | null;
}

/** Runs in the page: its entries, and what is typed into the form. */
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
