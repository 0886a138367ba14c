// The line in the menu of every page about what waits on this device: how many entries, and since when; the page of what is
// kept has the list. Also deletes what was typed into forms and never sent, when it expires.

import { unsent } from '../../core/outbox/entry.ts';
import { localizePath } from '../../core/i18n/paths.ts';
import { locales, type Locale } from '../../core/i18n/locales.ts';
import { typedName } from '../../core/typed.ts';
import { followEntries } from '../../core/outbox/outbox.ts';
import './outbox-list.ts';

const words = import.meta.glob<Record<'one' | 'more', string>>('../../../locales/*/outbox.json', {
  eager: true,
  import: 'line',
});
const locale = document.documentElement.lang as Locale;
const line = document.createElement('p');
const link = document.createElement('a');
line.className = 'kept-line';
link.className = 'link';
link.href = localizePath('/offline', locale);
line.append(link);

followEntries((entries) => {
  const waiting = unsent(entries);
  const [first] = waiting;
  if (!first) return line.remove();
  const { one = '', more = '' } = words[`../../../locales/${locale}/outbox.json`] ?? {};
  const date = new Intl.DateTimeFormat(locales[locale].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });
  link.textContent = (waiting.length === 1 ? one : more)
    .replace('{count}', String(waiting.length))
    .replace('{date}', date.format(first.madeAt));
  // The menu is in the header in wide windows, and a sheet in narrow ones.
  if (matchMedia('(min-width: 64rem)').matches) document.querySelector('.site-header')?.after(line);
  else document.querySelector('[data-menu]')?.prepend(line);
});

if (Number(localStorage[typedName]) < Date.now()) {
  indexedDB.deleteDatabase(typedName);
  delete localStorage[typedName];
}
