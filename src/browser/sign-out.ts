// Signing out; when the server does not confirm it, the session is kept and the page says so.

import { clearSession } from '../lib/session/store.ts';
import { addToast } from '../lib/toasts/store.ts';

const failed = document.querySelector<HTMLElement>('[data-sign-out-failed]');

const button = document.querySelector<HTMLElement>('[data-sign-out]');

button?.addEventListener('click', async () => {
  const done = await clearSession();
  if (failed) failed.hidden = done;
  const title = button.dataset['done'] ?? '';
  if (done) addToast({ id: 'session', title, icon: 'tabler:logout' });
});
