// Offers to put the site on the home screen: where the browser can be asked, by a button; on Apple's phones, in words.

/** As Chromium tells that the site can be installed: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Where the browser keeps that the visitor wants no such offer. */
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

function offer(section: HTMLElement): void {
  const find = (name: string) => section.querySelector<HTMLElement>(`[data-install-${name}]`);
  const [button, apple] = [find('now'), find('apple')];
  if (apple && isApple()) section.hidden = apple.hidden = false;
  let asked: InstallEvent | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    // Not the browser's own banner as well.
    event.preventDefault();
    asked = event as InstallEvent;
    if (button) section.hidden = button.hidden = false;
  });
  button?.addEventListener('click', () => void asked?.prompt());
  addEventListener('appinstalled', () => (section.hidden = true));
  find('dismiss')?.addEventListener('click', () => {
    section.hidden = true;
    try {
      localStorage.setItem(dismissedKey, 'yes');
    } catch {
      // Storage is off: it is offered again the next time.
    }
  });
}

const section = document.querySelector<HTMLElement>('[data-install]');
if (section && !isInstalled() && !isDismissed()) offer(section);
