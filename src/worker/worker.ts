// The site's service worker: shows pages where there is no signal. What it may keep is told by the build's list.

import type { KeepRequest } from '../lib/kept/names.ts';
import { answerDocument } from './documents.ts';
import { answerFile } from './files.ts';
import { keep } from './keep.ts';
import { list } from './list.ts';
import { scope } from './scope.ts';

// At once: what an older one has kept is looked through by this one before anything of it is shown.
scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration;
  event.waitUntil(Promise.all([scope.clients.claim(), navigationPreload?.enable()]));
});

scope.addEventListener('message', (event) => {
  const { keep: locale } = event.data as Partial<KeepRequest>;
  if (locale) event.waitUntil(keep(locale).then(() => event.ports[0]?.postMessage('done')));
});

const isNever = (path: string) =>
  list.never.some((beginning) => path === beginning || path.startsWith(`${beginning}/`));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || isNever(pathname)) return;
  if (pathname.startsWith('/_astro/')) {
    event.respondWith(answerFile(request, (work) => event.waitUntil(work)));
  } else if (request.mode === 'navigate' && !pathname.includes('.')) {
    event.respondWith(answerDocument(event));
  }
});
