// Shows the error page in place of a page with nothing left to show. Loaded only then.

import { isbot } from 'isbot';
import type { PageError } from './page-error.ts';
import { isLocale, defaultLocale } from '../i18n/locales.ts';
import { routePath } from '../../routes.ts';
import { nameAskedPath } from './asked-path.ts';
import { parsePage } from './parse-page.ts';

const contentId = 'content';

/**
 * Shows an error as a page: status, message, description and the link home, in the page's language. Crawlers keep the page as
 * it is, because an error is not the content of the address.
 *
 * @public src/core/ui/Guarded.tsx loads it by the address of its chunk.
 */
export async function showErrorPage({ status, message }: PageError): Promise<void> {
  if (isbot(navigator.userAgent)) return;
  const { lang } = document.documentElement;
  const route = status === 404 ? 'notFound' : 'serverError';
  const response = await fetch(routePath(route, isLocale(lang) ? lang : defaultLocale));
  const { page, styles } = parsePage(await response.text());
  const content = page.getElementById(contentId);
  const old = document.getElementById(contentId);
  if (!content || !old) throw new Error('There is no error page');
  const [shownStatus, shownMessage] = ['status', 'message'].map((part) =>
    content.querySelector<HTMLElement>(`[data-error-${part}]`),
  );
  if (shownStatus) shownStatus.textContent = String(status);
  if (shownMessage && message) {
    shownMessage.textContent = message;
    shownMessage.hidden = false;
  } else if (shownMessage?.dataset['notFound']) nameAskedPath(shownMessage);
  // Pages only contain the styles that they use themselves.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.title = page.title;
  old.replaceWith(content);
  content.focus();
}
