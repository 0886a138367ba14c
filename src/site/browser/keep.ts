// Makes the service worker keep the field pages of the page's language, after everything else has loaded. Skipped when saving
// data, unless the visitor asked for it. If the site is built without a worker, each page updates an old one, as browsers do so
// only now and then. What waits on the device is sent by a separate script, loaded only if there is something.

import type { KeepRequest } from '../kept/names.ts';
import { outboxName } from '../../core/outbox/name.ts';
import { typedName } from '../../core/typed.ts';
import waiting from './outbox-line.ts?chunk';

async function start({ serviceWorker }: Navigator): Promise<void> {
  const request: KeepRequest = { keep: document.documentElement.lang, page: location.pathname };
  const ask = () => serviceWorker.controller?.postMessage(request);
  // The first worker, or the one of a newer build.
  serviceWorker.addEventListener('controllerchange', ask);
  ask();
  await serviceWorker.register('/worker.js');
}

function isWanted(keeps: string): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const wish = localStorage.getItem(keeps);
  return wish ? wish === 'yes' : !connection?.saveData;
}

try {
  // If storage or workers are blocked, the site works without them.
  if (localStorage[outboxName] || localStorage[typedName]) import(/* @vite-ignore */ waiting).catch(() => {});
  const { keeps } = document.body.dataset;
  if ('serviceWorker' in navigator) {
    // The worker of this build then removes what an older one kept, and itself.
    if (keeps === undefined) void navigator.serviceWorker.getRegistration().then((old) => old?.update());
    else if (isWanted(keeps)) start(navigator).catch(() => {});
  }
} catch {
  // Storage is off.
}
