// The head of the members' area: shows the places and tabs that the member's roles may see, and opens on narrow screens. It is
// bundled in one file with the passkey dialog of the screens.

import '../../account/browser/step-up.ts';
import { guardPage } from '../../account/browser/guard.ts';
import { askBeforeLeaving } from '../../core/sign-in/before-leaving.ts';
import { session } from '../../core/session/store.ts';
import { maySee } from '../../core/session/strength.ts';

guardPage();

const button = document.querySelector<HTMLButtonElement>('.screens-button');
const entries = [...document.querySelectorAll<HTMLElement>('li[data-roles]')];
const refusal = document.querySelector<HTMLElement>('[data-not-allowed]');
const current = document.querySelector<HTMLElement>('.screen-tabs li:has([aria-current])');

session.subscribe(({ user }) => {
  // After the session has ended, the page's content is hidden, and stays for the same member.
  if (!user) return;
  for (const entry of entries) entry.hidden = !maySee(entry, user.roles);
  if (refusal) refusal.hidden = !current?.hidden;
  // If there is no room for all tabs, scroll to the current one.
  current?.scrollIntoView({ block: 'nearest' });
});

function setOpen(isOpen: boolean): void {
  button?.setAttribute('aria-expanded', String(isOpen));
}

button?.addEventListener('click', () => setOpen(button.getAttribute('aria-expanded') !== 'true'));
button?.parentElement?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
  setOpen(false);
  button.focus();
});
// The menu must be closed when the page returns from the back/forward cache.
addEventListener('pagehide', () => setOpen(false));

askBeforeLeaving(async (member) => {
  const [{ askAboutUnsent }, editor] = await Promise.all([
    import('../../account/browser/unsent.ts'),
    import.meta.env.WITHOUT_EDITOR ? null : import('../../office/editor/model/unsaved.ts'),
  ]);
  if (!(await askAboutUnsent(member))) return null;
  return editor ? editor.askAboutUnsaved(member) : async () => {};
});

const signOutFailed = document.querySelector<HTMLElement>('[data-sign-out-failed]');
let leaving = false;
document.querySelector('[data-sign-out]')?.addEventListener('click', async () => {
  if (leaving) return;
  leaving = true;
  if (signOutFailed) signOutFailed.hidden = true;
  try {
    // On success the page's guard redirects.
    const { clearSession } = await import('../../core/sign-in/sign-out.ts');
    const failed = await clearSession();
    if (failed && signOutFailed) signOutFailed.hidden = false;
  } finally {
    leaving = false;
  }
});

for (const waiting of document.querySelectorAll<HTMLButtonElement>('.screens button'))
  waiting.disabled = false;
