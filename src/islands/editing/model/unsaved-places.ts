// Where what is not saved is gone on with: addresses and names, for every page of the members' area.

/** The addresses of the screens on which drafts are written. */
type Addresses = Record<'announcement' | 'notice' | 'page' | 'table' | 'facts', string>;

export interface UnsavedPlaces {
  addresses: Addresses;
  /** Of tables and of the questionnaire's pages, by the names of their drafts: `table-fish`, `facts-hours`. */
  titles: Readonly<Record<string, string>>;
  /** Of an announcement that has no title yet. */
  noTitle: string;
}
