// The site's service worker: shows pages offline. The build's list says what it may keep.

import type { KeepRequest } from '../kept/names.ts';
import { searchFolder } from '../search/record.ts';
import { answerDocument, answerUnkept } from './documents.ts';
import { answerFile } from './files.ts';
import { keep } from './keep.ts';
import { isNever } from './list.ts';
import { scope } from './scope.ts';
import { answerSearch } from './search.ts';

// Activates at once: this worker checks what an older one has kept before any of it is shown.
scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration;
  event.waitUntil(Promise.all([scope.clients.claim(), navigationPreload?.enable()]));
});

scope.addEventListener('message', (event) => {
  const { keep: locale, page } = event.data as Partial<KeepRequest>;
  if (locale) event.waitUntil(keep(locale, page).then(() => event.ports[0]?.postMessage('done')));
});

/** Returns true for the address of a function, which is left to the browser even if opened as a page. */
const isAnswer = (path: string) => path.startsWith('/api/');

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (isNever(pathname)) {
    // Members' pages are never kept: offline, the list of kept pages replaces them too.
    if (request.mode === 'navigate' && !isAnswer(pathname)) event.respondWith(answerUnkept(event));
  } else if (pathname.startsWith(`/${searchFolder}/`)) {
    event.respondWith(answerSearch(request, (work) => event.waitUntil(work)));
  } else if (pathname.startsWith('/_astro/')) {
    event.respondWith(answerFile(request, (work) => event.waitUntil(work)));
  } else if (request.mode === 'navigate' && !pathname.includes('.')) {
    event.respondWith(answerDocument(event));
  }
});
