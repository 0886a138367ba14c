// Loads the offer of the home screen where there can be one: the browser says so, or is Apple's, which does not.

import install from './install.ts?chunk';

function load(event?: Event): void {
  // Not the browser's own banner as well.
  event?.preventDefault();
  void import(/* @vite-ignore */ install).then((chunk: typeof import('./install.ts')) =>
    chunk.default(event),
  );
}

if (document.querySelector('[data-install]')) {
  addEventListener('beforeinstallprompt', load);
  if (/iP|Mac/.test(navigator.userAgent)) load();
}
