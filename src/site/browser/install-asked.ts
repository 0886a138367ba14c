// Loads the offer to add the site to the home screen where possible: the browser announces it, or is Apple's, which does not.

import install from './install.ts?chunk';

function load(event?: Event): void {
  // Suppresses the browser's own banner.
  event?.preventDefault();
  void import(/* @vite-ignore */ install).then((chunk: typeof import('./install.ts')) =>
    chunk.default(event),
  );
}

if (document.querySelector('[data-install]')) {
  addEventListener('beforeinstallprompt', load);
  if (/iP|Mac/.test(navigator.userAgent)) load();
}
