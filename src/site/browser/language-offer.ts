// The line that offers the page in the visitor's language.

const words = import.meta.glob<Record<'label' | 'text' | 'dismiss', string>>('../../../locales/*/nav.json', {
  eager: true,
  import: 'offer',
});

/**
 * Shows the line.
 *
 * @param dismissed called when the visitor dismisses it.
 * @public src/site/browser/language-asked.ts loads it by the address of its chunk.
 */
export function offerLanguage(language: string, path: string, dismissed: () => void): void {
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
    dismissed();
  });
  document.body.append(line);
}
