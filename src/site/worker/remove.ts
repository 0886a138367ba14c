// Replaces the worker if the site is built without one: removes what an older one has kept, and itself.

import { allCaches } from '../kept/names.ts';
import { scope } from './scope.ts';

scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([...allCaches.map((name) => caches.delete(name)), scope.registration.unregister()]),
  );
});
