// Copies the page's address. A toast confirms it; the line beside the button reports only failures, to avoid repetition.

import { addToast } from '../../core/toasts/store.ts';

const root = document.querySelector('[data-share]');
const button = root?.querySelector('button');
const status = root?.querySelector('[role="status"]');

button?.addEventListener('click', async () => {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  try {
    await navigator.clipboard.writeText(address);
    const title = button.dataset['copied'] ?? '';
    if (status) status.textContent = '';
    addToast({ id: 'copied', title, icon: 'tabler:copy', colour: 'success' });
  } catch {
    if (status) status.textContent = button.dataset['failed'] ?? '';
  }
});
