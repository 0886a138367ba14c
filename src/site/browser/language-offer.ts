// A visitor with another language is offered the page in it, once: a line at its end.

import { offeredLanguage } from '../../core/i18n/choice.ts';

const dismissedKey = 'language-offer-dismissed';
const words = import.meta.glob<Record<'label' | 'text' | 'dismiss', string>>('../../../locales/*/nav.json', {
  eager: true,
  import: 'offer',
});

function isSettled() {
  try {
    return document.cookie.includes('i18n_redirected=') || dismissedKey in localStorage;
  } catch {
    return false;
  }
}

function offer(language: string, path: string): void {
  const { label = '', text = '', dismiss = '' } = words[`../../../locales/${language}/nav.json`] ?? {};
  const line = document.createElement('aside');
  line.className = 'no-print plain-toasts';
  Object.assign(line, { lang: language, dir: 'auto', ariaLabel: label });
  line.dataset['offer'] = language;
  const row = line.appendChild(document.createElement('p'));
  const link = row.appendChild(document.createElement('a'));
  link.className = 'link inline-flex min-h-touch items-center';
  Object.assign(link, { href: path, hreflang: language, textContent: text });
  link.dataset['locale'] = language;
  const button = row.appendChild(document.createElement('button'));
  Object.assign(button, { type: 'button', textContent: dismiss });
  button.addEventListener('click', () => {
    line.remove();
    try {
      localStorage[dismissedKey] = 1;
    } catch {
      // Storage is off: it will be offered again.
    }
  });
  document.body.append(line);
}

/** The languages that the page is written in, where it offers them. */
const offers = document.body.dataset['offers']?.split(' ') ?? [];
const offered = offeredLanguage(navigator.languages, document.documentElement.lang, offers);
const link = document.querySelector<HTMLAnchorElement>(`a[data-locale="${offered}"]`);
if (offered && link && !isSettled()) offer(offered, link.pathname);
