// Before a member signs out: asks about entries not yet sent from this device. They stay: only this member may send them.

import { unsent } from '../../core/outbox/entry.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { outboxName } from '../../core/outbox/name.ts';

type Words = Record<'title' | 'text' | 'leave' | 'stay', string>;

const words = import.meta.glob<Words>('../../../locales/*/outbox.json', { eager: true, import: 'leave' });

function createDialog({ title, text, leave, stay }: Words): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'unsaved no-print';
  dialog.innerHTML = `<form method="dialog"><h2 class="text-h3"></h2><p class="mt-2"></p>
    <div class="mt-4 flex flex-wrap gap-3"><button class="button" value=""></button>
    <button class="button-quiet" value="leave"></button></div></form>`;
  const parts = [...dialog.querySelectorAll('h2, p, button')];
  for (const [at, words] of [title, text, stay, leave].entries()) parts[at]!.textContent = words;
  dialog.ariaLabel = title;
  return dialog;
}

/** Asks the member with this id, if any of their entries wait. @returns false if the member stays. */
export async function askAboutUnsent(memberId: string): Promise<boolean> {
  if (!localStorage.getItem(outboxName)) return true;
  const { listEntries } = await import('../../core/outbox/outbox.ts');
  if (!unsent(await listEntries()).some(({ owner }) => owner === memberId)) return true;
  const own = words[`../../../locales/${document.documentElement.lang as Locale}/outbox.json`];
  if (!own) return true;
  const dialog = createDialog(own);
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.remove();
  return dialog.returnValue === 'leave';
}
