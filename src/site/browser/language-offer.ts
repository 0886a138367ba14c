// A line that offers the page in the visitor's language; loaded for those whom it helps.

const words = import.meta.glob<Record<'label' | 'text' | 'dismiss', string>>('../../../locales/*/nav.json', {
  eager: true,
  import: 'offer',
});

/**
 * Shows the line.
 *
 * @param dismiss what happens besides when the visitor does not want it.
 * @public src/site/browser/language.ts loads it by the address of its chunk.
 */
export function offerLanguage(language: string, path: string, dismiss: () => void): void {
  const { label = '', text = '', dismiss: hide = '' } = words[`../../../locales/${language}/nav.json`] ?? {};
  const line = document.createElement('aside');
  line.className = 'no-print sticky bottom-0 z-20 ms-auto border border-line bg-raised shadow-lg';
  Object.assign(line, { lang: language, dir: 'auto', ariaLabel: label });
  line.dataset['offer'] = language;
  const row = line.appendChild(document.createElement('p'));
  row.className = 'wrap flex items-center gap-4 py-1 text-small';
  const link = row.appendChild(document.createElement('a'));
  link.className = 'link flex min-h-touch items-center';
  Object.assign(link, { href: path, hreflang: language, textContent: text });
  link.dataset['locale'] = language;
  const button = row.appendChild(document.createElement('button'));
  button.className = 'flex min-h-touch min-w-touch items-center justify-center text-h3';
  Object.assign(button, { type: 'button', ariaLabel: hide, textContent: '×' });
  button.addEventListener('click', () => {
    line.remove();
    dismiss();
  });
  document.body.append(line);
}
