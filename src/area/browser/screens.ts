// The menu of the members' area: shows what the member's roles see, and opens on narrow screens. With it comes the passkey that
// screens ask for, as one file.

import '../../account/browser/step-up.ts';
import { guardPage } from '../../account/browser/guard.ts';
import { screenNames, maySee } from '../../core/ui/screens.ts';
import { askBeforeLeaving } from '../../core/sign-in/before-leaving.ts';
import { session } from '../../core/session/store.ts';

guardPage();

const list = document.getElementById('screens');
const button = document.querySelector<HTMLButtonElement>('.screens-button');
const entries = [...(list?.querySelectorAll<HTMLElement>('[data-screen]') ?? [])];
const refusal = document.querySelector<HTMLElement>('[data-not-allowed]');

const nameOf = ({ dataset }: HTMLElement) => screenNames.find((name) => name === dataset['screen']);

session.subscribe(({ user }) => {
  // If the session has ended, what is on the page is out of sight, and stays for the same member.
  if (!user) return;
  for (const entry of entries) {
    const name = nameOf(entry);
    entry.hidden = !name || !maySee(name, user.roles);
  }
  for (const group of list?.querySelectorAll<HTMLElement>('[data-group]') ?? [])
    group.hidden = !group.querySelector('[data-screen]:not([hidden])');
  const current = entries.find((entry) => entry.querySelector('[aria-current]'));
  if (refusal) refusal.hidden = !current?.hidden;
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
// As the page is when it comes back from the back/forward cache.
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
    // On success the page's guard leads away.
    const { clearSession } = await import('../../core/sign-in/sign-out.ts');
    const failed = await clearSession();
    if (failed && signOutFailed) signOutFailed.hidden = false;
  } finally {
    leaving = false;
  }
});

for (const waiting of document.querySelectorAll<HTMLButtonElement>('.screens button'))
  waiting.disabled = false;
