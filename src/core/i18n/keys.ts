// Types of the translation keys, read off the Romanian files: `nav:home`, `home:today.title`.

import type account from '../../../locales/ro/account.json';
import type applications from '../../../locales/ro/applications.json';
import type acts from '../../../locales/ro/acts.json';
import type announcements from '../../../locales/ro/announcements.json';
import type card from '../../../locales/ro/card.json';
import type cashier from '../../../locales/ro/cashier.json';
import type area from '../../../locales/ro/area.json';
import type app from '../../../locales/ro/app.json';
import type books from '../../../locales/ro/books.json';
import type common from '../../../locales/ro/common.json';
import type contact from '../../../locales/ro/contact.json';
import type changes from '../../../locales/ro/changes.json';
import type desk from '../../../locales/ro/desk.json';
import type deskChange from '../../../locales/ro/desk-change.json';
import type documents from '../../../locales/ro/documents.json';
import type drill from '../../../locales/ro/drill.json';
import type editing from '../../../locales/ro/editing.json';
import type editor from '../../../locales/ro/editor.json';
import type errors from '../../../locales/ro/errors.json';
import type facts from '../../../locales/ro/facts.json';
import type fees from '../../../locales/ro/fees.json';
import type fields from '../../../locales/ro/fields.json';
import type feeds from '../../../locales/ro/feeds.json';
import type home from '../../../locales/ro/home.json';
import type journal from '../../../locales/ro/journal.json';
import type kept from '../../../locales/ro/kept.json';
import type letters from '../../../locales/ro/letters.json';
import type login from '../../../locales/ro/login.json';
import type invitations from '../../../locales/ro/invitations.json';
import type mail from '../../../locales/ro/mail.json';
import type memberList from '../../../locales/ro/member-list.json';
import type members from '../../../locales/ro/members.json';
import type nav from '../../../locales/ro/nav.json';
import type numbers from '../../../locales/ro/numbers.json';
import type outbox from '../../../locales/ro/outbox.json';
import type ownData from '../../../locales/ro/own-data.json';
import type pages from '../../../locales/ro/pages.json';
import type pageTexts from '../../../locales/ro/page-texts.json';
import type paper from '../../../locales/ro/paper.json';
import type passkeys from '../../../locales/ro/passkeys.json';
import type pictures from '../../../locales/ro/pictures.json';
import type sharedPreview from '../../../locales/ro/shared-preview.json';
import type phoneCard from '../../../locales/ro/phone-card.json';
import type reminders from '../../../locales/ro/reminders.json';
import type reports from '../../../locales/ro/reports.json';
import type retention from '../../../locales/ro/retention.json';
import type search from '../../../locales/ro/search.json';
import type seasons from '../../../locales/ro/seasons.json';
import type sky from '../../../locales/ro/sky.json';
import type tables from '../../../locales/ro/tables.json';
import type tasks from '../../../locales/ro/tasks.json';
import type typography from '../../../locales/ro/typography.json';

export interface Files {
  account: typeof account;
  applications: typeof applications;
  acts: typeof acts;
  announcements: typeof announcements;
  card: typeof card;
  cashier: typeof cashier;
  area: typeof area;
  app: typeof app;
  books: typeof books;
  common: typeof common;
  contact: typeof contact;
  changes: typeof changes;
  desk: typeof desk;
  'desk-change': typeof deskChange;
  documents: typeof documents;
  drill: typeof drill;
  editing: typeof editing;
  editor: typeof editor;
  errors: typeof errors;
  facts: typeof facts;
  fees: typeof fees;
  feeds: typeof feeds;
  fields: typeof fields;
  home: typeof home;
  journal: typeof journal;
  kept: typeof kept;
  letters: typeof letters;
  login: typeof login;
  invitations: typeof invitations;
  mail: typeof mail;
  'member-list': typeof memberList;
  members: typeof members;
  nav: typeof nav;
  numbers: typeof numbers;
  outbox: typeof outbox;
  'own-data': typeof ownData;
  pages: typeof pages;
  'page-texts': typeof pageTexts;
  paper: typeof paper;
  passkeys: typeof passkeys;
  pictures: typeof pictures;
  'phone-card': typeof phoneCard;
  'shared-preview': typeof sharedPreview;
  reminders: typeof reminders;
  reports: typeof reports;
  retention: typeof retention;
  search: typeof search;
  seasons: typeof seasons;
  sky: typeof sky;
  tables: typeof tables;
  tasks: typeof tasks;
  typography: typeof typography;
}

/** Keys that differ in their plural form only are one key for the caller. */
type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

type Leaves<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<Tree[K]>}`;
}[keyof Tree & string];

export type Key = { [File in keyof Files]: `${File}:${Leaves<Files[File]>}` }[keyof Files];
