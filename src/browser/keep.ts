// Has the service worker keep the field pages of the page's language, once all else has come. Not where data are to be
// saved, unless the visitor asked for it.

import type { KeepRequest } from '../lib/kept/names.ts';

async function start({ serviceWorker }: Navigator): Promise<void> {
  const request: KeepRequest = { keep: document.documentElement.lang, page: location.pathname };
  const ask = () => serviceWorker.controller?.postMessage(request);
  // The first worker, or that of a newer build.
  serviceWorker.addEventListener('controllerchange', ask);
  ask();
  const registration = await serviceWorker.register('/worker.js');
  addEventListener('online', () => void registration.update());
}

function isWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const { keeps } = document.body.dataset;
  const wish = keeps && localStorage.getItem(keeps);
  return keeps !== undefined && (wish ? wish === 'yes' : !connection?.saveData);
}

try {
  // Where storage or workers are refused, the site is as without them.
  if ('serviceWorker' in navigator && isWanted()) start(navigator).catch(() => {});
} catch {
  // Storage is off.
}
