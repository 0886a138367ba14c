// The addresses, in the page's language, to which the editor's screens link. The build provides them.

import type { PageId } from '../../../core/content/needs.ts';
import type { EntryScreens } from '../../../core/content/entry-address.ts';

export interface EntryLinks {
  paths: Record<'list' | 'entry' | 'notice' | 'preview' | 'onSite' | 'desk', string>;
  /** The address, without a language, of each page that texts can link to. */
  pageLinks: Partial<Record<PageId, string>>;
}

/** The addresses of the screens for pages' texts. */
export interface PagesLinks {
  paths: Record<'list' | 'page', string>;
  /** The public address of each page. */
  onSite: Record<PageId, string>;
}

/** The addresses for the library of pictures and documents. */
export interface LibraryLinks {
  screens: EntryScreens;
  /** The public pages that use files: an announcement's address is followed by its name; each page has its own. */
  onSite: { announcements: string; home: string; pages: Readonly<Record<string, string>> };
}
