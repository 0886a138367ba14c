// The passkey on the screens of the members' area: says why staff screens are closed, and asks for the passkey when a call was
// refused, which is then repeated.

import { onPasskeyNeeded } from '../../core/client/client.ts';
import { session } from '../../core/session/store.ts';
import { getStanding, rolesCount } from '../../core/session/strength.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-step-up]');
const titles = JSON.parse(dialog?.dataset['titles'] ?? '{}') as Record<string, string>;
const problems = JSON.parse(dialog?.dataset['stepUp'] ?? '{}') as Record<string, string>;
const notes = [...document.querySelectorAll<HTMLElement>('[data-standing]')];
/** Whether the page itself asks for the passkey; the account page asks only in the dialog. */
const isAskedHere = document.querySelector('[data-asks-passkey]') !== null;

/** Returns the day from which roles no longer count without a passkey, in the language of the page. */
function formatDay(moment: string, tag: string | undefined): string {
  const format = { dateStyle: 'long', timeZone: 'Europe/Bucharest' } as const;
  return new Intl.DateTimeFormat(tag, format).format(new Date(moment));
}

session.subscribe((now) => {
  // Once the session has ended, the page's content is hidden.
  if (!now.user) return;
  const standing = getStanding(now);
  for (const note of notes) note.hidden = !isAskedHere || note.dataset['standing'] !== standing;
  const text = document.querySelector<HTMLElement>('[data-grace]');
  if (text && standing === 'grace' && now.graceUntil) {
    text.textContent = (text.dataset['grace'] ?? '').replace(
      '{date}',
      formatDay(now.graceUntil, text.dataset['localeTag']),
    );
  }
});

let busy = false;

/** Asks for a proof, and shows next to the buttons what went wrong. */
async function prove(place: Element, ask: () => Promise<{ code: string } | null>): Promise<boolean> {
  if (busy) return false;
  busy = true;
  const said = place.querySelector('[data-prove-problem]');
  if (said) said.textContent = '';
  const problem = await ask().finally(() => (busy = false));
  if (problem && said) said.textContent = problems[problem.code] ?? problems['other'] ?? '';
  return !problem;
}

/** Listens to the ways of giving the proof in a part of the page. */
function onProof(place: HTMLElement, done: () => void): void {
  place.querySelector('[data-prove]')?.addEventListener('click', async () => {
    const { stepUpByPasskey } = await import('../sign-in/passkeys.ts');
    if (await prove(place, stepUpByPasskey)) done();
  });
  const form = place.querySelector<HTMLFormElement>('[data-step-up-code] form');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const field = form.elements.namedItem('code') as HTMLInputElement;
    const { stepUpByCode } = await import('../sign-in/step-up-code.ts');
    if (await prove(place, () => stepUpByCode(field.value))) {
      form.reset();
      done();
    } else field.focus();
  });
}

for (const note of notes) {
  note
    .querySelector('[data-prove-code]')
    ?.addEventListener('click', () => dialog && void ask(dialog, ['code']));
  // The buttons are gone: move the focus to the screen that has opened.
  onProof(note, () => document.querySelector<HTMLElement>('h1')?.focus());
}

if (dialog) {
  onProof(dialog, () => dialog.close('done'));
  dialog.querySelector('[data-step-up-cancel]')?.addEventListener('click', () => dialog.close(''));
}

/** The open question; several calls share one answer. */
let question: Promise<boolean> | undefined;

function ask(shown: HTMLDialogElement, ways: readonly string[]): Promise<boolean> {
  const title = shown.querySelector('h2');
  if (title) title.textContent = titles[ways.join(' ')] ?? '';
  const byPasskey = shown.querySelector<HTMLElement>('[data-by-passkey]');
  const byCode = shown.querySelector<HTMLDetailsElement>('[data-step-up-code]');
  if (byPasskey) byPasskey.hidden = !ways.includes('passkey');
  const adding = shown.querySelector<HTMLElement>('[data-add-passkey]');
  if (adding) adding.hidden = ways.length > 0;
  if (byCode) {
    byCode.hidden = !ways.includes('code');
    byCode.open = !ways.includes('passkey');
    const summary = byCode.querySelector('summary');
    if (summary) summary.hidden = byCode.open;
  }
  const said = shown.querySelector('[data-prove-problem]');
  if (said) said.textContent = '';
  shown.returnValue = '';
  shown.showModal();
  return new Promise((resolve) => {
    shown.addEventListener('close', () => resolve(shown.returnValue === 'done'), { once: true });
  });
}

/** Resolves once the page is open, after its own request for a passkey. */
const whenOpen = () =>
  new Promise<boolean>((resolve) => {
    const stop = session.listen((now) => {
      if (!now.user || !rolesCount(now)) return;
      stop();
      resolve(true);
    });
  });

onPasskeyNeeded(async ({ ways }) => {
  // The page is already asking: calls made meanwhile wait, and no second question is shown.
  if (isAskedHere && !rolesCount(session.get())) return whenOpen();
  // On the account page, once the days of grace are over, the page itself asks for a passkey to be added.
  if (!dialog || (!ways.length && getStanding(session.get()) !== 'grace')) return false;
  question ??= ask(dialog, ways).finally(() => (question = undefined));
  return question;
});
