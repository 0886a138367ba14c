// The addresses in the page's language to which the editor's screens lead: the build knows them.

import type { PageId } from '../../../core/content/needs.ts';
import type { EntryScreens } from '../../../core/content/entry-address.ts';

export interface EntryLinks {
  paths: Record<'list' | 'entry' | 'notice' | 'preview' | 'onSite' | 'desk', string>;
  /** The address, without language, of each page that links in texts can lead to. */
  pageLinks: Partial<Record<PageId, string>>;
}

/** Of the screens for pages' texts. */
export interface PagesLinks {
  paths: Record<'list' | 'page', string>;
  /** The address at which readers see each page. */
  onSite: Record<PageId, string>;
}

/** Of the library of pictures and documents. */
export interface LibraryLinks {
  screens: EntryScreens;
  /** The readers' pages that use files: an announcement's address is followed by its name; pages have their own. */
  onSite: { announcements: string; home: string; pages: Readonly<Record<string, string>> };
}
