// Offers to put the site on the home screen: where the browser has a prompt, by a button; on Apple's phones, in words.
// Loaded by `install-asked.ts`.

/** Chromium's event for an installable site: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The key under which the browser keeps that the visitor wants no such offer. */
const dismissedKey = 'install-dismissed';

const isInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad says that it is a Mac, but no Mac is touched. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function isDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    // Storage is off.
    return false;
  }
}

/**
 * Shows the offer to install the site.
 *
 * @param event the browser's prompt; none where words must do.
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
    try {
      localStorage.setItem(dismissedKey, 'yes');
    } catch {
      // Storage is off: it is offered again the next time.
    }
  };
}
