// The addresses and names of unsaved drafts, for every page of the members' area.

/** The addresses of the screens on which drafts are written. */
type Addresses = Record<
  'announcement' | 'notice' | 'page' | 'table' | 'facts' | 'library' | 'circular',
  string
>;

export interface UnsavedPlaces {
  addresses: Addresses;
  /**
   * The titles of tables, of the questionnaire's pages and of the library, by the names of their drafts: `table-fish`,
   * `facts-hours`.
   */
  titles: Readonly<Record<string, string>>;
  /** The title of an announcement or a letter without one. */
  noTitle: string;
}
