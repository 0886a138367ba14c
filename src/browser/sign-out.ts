// Signing out; when the server does not confirm it, the session is kept and the page says so.

import { clearSession } from '../lib/session/store.ts';

const failed = document.querySelector<HTMLElement>('[data-sign-out-failed]');

document.querySelector('[data-sign-out]')?.addEventListener('click', async () => {
  const done = await clearSession();
  if (failed) failed.hidden = done;
});
