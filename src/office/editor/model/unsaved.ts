// Before the member signs out: finds the unsaved drafts on this device and asks whether they may be deleted.

import { listUnsaved, noticeDraft, removeDraft, type Draft } from './drafts.ts';
import type { EntryTexts } from './entry.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';

/** The addresses and titles for unsaved drafts, on every page of the members' area. */
export interface UnsavedPlaces {
  /** The addresses of the screens on which drafts are written. */
  addresses: Record<'announcement' | 'notice' | 'page' | 'table' | 'facts' | 'library' | 'circular', string>;
  /**
   * The titles of tables, the questionnaire's pages and the library, by the names of their drafts: `table-fish`, `facts-hours`.
   */
  titles: Readonly<Record<string, string>>;
  /** The title of an announcement or letter that has none. */
  noTitle: string;
}

interface Place {
  title: string;
  href: string;
}

/** Returns the place where a draft can be resumed. */
function findPlace(draft: Draft, { addresses, titles, noTitle }: UnsavedPlaces): Place {
  const { kind, id, isNew } = draft;
  if (kind === 'data') {
    const [screen, name = ''] = id.split(/-(.*)/) as ['table' | 'facts', string];
    return {
      title: titles[id] ?? id,
      href: `${addresses[screen]}?${screen === 'table' ? 'table' : 'page'}=${name}`,
    };
  }
  if (kind === 'files') return { title: titles[id] ?? id, href: addresses.library };
  const { title: name, subject } = (draft.values as EntryTexts).texts[defaultLocale];
  const title = (name ?? subject) || noTitle;
  if (kind === 'circulars') return { title, href: `${addresses.circular}?id=${id}` };
  if (kind === 'pages') return { title, href: `${addresses.page}?id=${id}` };
  if (id === noticeDraft) return { title, href: addresses.notice };
  return { title, href: `${addresses.announcement}?${isNew ? 'draft' : 'id'}=${id}` };
}

const isCurrentPage = (href: string) => href === location.pathname + location.search;

function createItem({ title, href }: Place, dialog: HTMLDialogElement): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'link inline-flex min-h-touch items-center';
  link.textContent = title;
  link.href = href;
  link.addEventListener('click', (event) => goTo(event, dialog));
  item.append(link);
  return item;
}

/** Closes the dialog if the draft is on the current page, since reloading the page would ask again. */
function goTo(event: Event, dialog: HTMLDialogElement): void {
  if (!isCurrentPage((event.currentTarget as HTMLAnchorElement).getAttribute('href') ?? '')) return;
  event.preventDefault();
  dialog.close();
}

/** Shows what would be deleted and asks for confirmation. */
async function confirmDeletion(unsaved: readonly Draft[]): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('[data-unsaved]');
  const first = dialog?.querySelector<HTMLAnchorElement>('[data-unsaved-first]');
  const list = dialog?.querySelector('ul');
  if (!dialog || !first || !list) return false;
  const screens = JSON.parse(dialog.dataset['unsaved'] ?? '{}') as UnsavedPlaces;
  const places = unsaved.map((draft) => findPlace(draft, screens));
  list.replaceChildren(...places.map((place) => createItem(place, dialog)));
  first.href = (places.find(({ href }) => isCurrentPage(href)) ?? places[0])?.href ?? '';
  first.onclick = (event) => goTo(event, dialog);
  dialog.returnValue = '';
  dialog.showModal();
  first.focus();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  return dialog.returnValue === 'delete';
}

/** Implements `BeforeLeaving`; does not ask if everything is saved. */
export async function askAboutUnsaved(memberId: string): Promise<(() => Promise<void>) | null> {
  const unsaved = await listUnsaved(memberId);
  if (unsaved.length && !(await confirmDeletion(unsaved))) return null;
  return async () => {
    await Promise.all(unsaved.map(removeDraft));
  };
}
