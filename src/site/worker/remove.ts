// In the place of the worker where the site is built without one: takes away what an older one has kept, and itself.

import { allCaches } from '../kept/names.ts';
import { scope } from './scope.ts';

scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([...allCaches.map((name) => caches.delete(name)), scope.registration.unregister()]),
  );
});
