// Offers to put the site on the home screen: with a button if the browser has a prompt; on Apple's phones, with instructions.
// Loaded by `install-asked.ts`.

import { quietly } from '../../core/quietly.ts';

/** Chromium's event for an installable site: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The storage key that records that the visitor has dismissed the offer. */
const dismissedKey = 'install-dismissed';

const isInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns true on Apple's mobile devices. An iPad claims to be a Mac, but no Mac has a touch screen. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isDismissed = () => Boolean(quietly(() => localStorage.getItem(dismissedKey)));

/**
 * Shows the offer to install the site.
 *
 * @param event the browser's prompt; without it, instructions are shown.
 */
export default function offer(event?: Event): void {
  const section = document.querySelector<HTMLElement>('[data-install]');
  if (!section || isInstalled() || isDismissed()) return;
  const find = (name: string) => section.querySelector<HTMLElement>(`[data-install-${name}]`);
  const show = (name: string) => {
    const part = find(name);
    if (part) section.hidden = part.hidden = false;
    return part;
  };
  const hide = () => (section.hidden = true);
  if (event) show('now')!.onclick = () => void (event as InstallEvent).prompt();
  else if (isApple()) show('apple');
  addEventListener('appinstalled', hide);
  find('dismiss')!.onclick = () => {
    hide();
    quietly(() => localStorage.setItem(dismissedKey, 'yes'));
  };
}
