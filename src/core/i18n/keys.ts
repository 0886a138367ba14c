// Types of the translation keys, read off the Romanian files: `nav:home`, `home:today.title`.

export interface Files {
  account: typeof import('../../../locales/ro/account.json');
  applications: typeof import('../../../locales/ro/applications.json');
  acts: typeof import('../../../locales/ro/acts.json');
  announcements: typeof import('../../../locales/ro/announcements.json');
  card: typeof import('../../../locales/ro/card.json');
  cashier: typeof import('../../../locales/ro/cashier.json');
  area: typeof import('../../../locales/ro/area.json');
  app: typeof import('../../../locales/ro/app.json');
  books: typeof import('../../../locales/ro/books.json');
  common: typeof import('../../../locales/ro/common.json');
  contact: typeof import('../../../locales/ro/contact.json');
  changes: typeof import('../../../locales/ro/changes.json');
  desk: typeof import('../../../locales/ro/desk.json');
  'desk-change': typeof import('../../../locales/ro/desk-change.json');
  documents: typeof import('../../../locales/ro/documents.json');
  drill: typeof import('../../../locales/ro/drill.json');
  editing: typeof import('../../../locales/ro/editing.json');
  editor: typeof import('../../../locales/ro/editor.json');
  errors: typeof import('../../../locales/ro/errors.json');
  facts: typeof import('../../../locales/ro/facts.json');
  fees: typeof import('../../../locales/ro/fees.json');
  feeds: typeof import('../../../locales/ro/feeds.json');
  fields: typeof import('../../../locales/ro/fields.json');
  home: typeof import('../../../locales/ro/home.json');
  journal: typeof import('../../../locales/ro/journal.json');
  kept: typeof import('../../../locales/ro/kept.json');
  letters: typeof import('../../../locales/ro/letters.json');
  login: typeof import('../../../locales/ro/login.json');
  invitations: typeof import('../../../locales/ro/invitations.json');
  mail: typeof import('../../../locales/ro/mail.json');
  'member-list': typeof import('../../../locales/ro/member-list.json');
  members: typeof import('../../../locales/ro/members.json');
  nav: typeof import('../../../locales/ro/nav.json');
  numbers: typeof import('../../../locales/ro/numbers.json');
  outbox: typeof import('../../../locales/ro/outbox.json');
  'own-data': typeof import('../../../locales/ro/own-data.json');
  pages: typeof import('../../../locales/ro/pages.json');
  'page-texts': typeof import('../../../locales/ro/page-texts.json');
  paper: typeof import('../../../locales/ro/paper.json');
  passkeys: typeof import('../../../locales/ro/passkeys.json');
  pictures: typeof import('../../../locales/ro/pictures.json');
  'phone-card': typeof import('../../../locales/ro/phone-card.json');
  'shared-preview': typeof import('../../../locales/ro/shared-preview.json');
  reminders: typeof import('../../../locales/ro/reminders.json');
  reports: typeof import('../../../locales/ro/reports.json');
  retention: typeof import('../../../locales/ro/retention.json');
  search: typeof import('../../../locales/ro/search.json');
  seasons: typeof import('../../../locales/ro/seasons.json');
  sky: typeof import('../../../locales/ro/sky.json');
  tables: typeof import('../../../locales/ro/tables.json');
  tasks: typeof import('../../../locales/ro/tasks.json');
  typography: typeof import('../../../locales/ro/typography.json');
}

/** Keys that differ in their plural form only are one key for the caller. */
type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

type Leaves<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<Tree[K]>}`;
}[keyof Tree & string];

export type Key = { [File in keyof Files]: `${File}:${Leaves<Files[File]>}` }[keyof Files];
