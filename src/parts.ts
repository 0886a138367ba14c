// The parts of the office: an entry says what belongs to each, so that it can be left out; and the screens of the members'
// area, with those of the account, which are always there. Routes, menus and words of screens follow from it.

import type { Role } from './core/api/member.ts';
import type { TaskName } from './core/api/tasks.ts';
import type { Files } from './core/i18n/keys.ts';
import type { Locale } from './core/i18n/locales.ts';
import { localizePath } from './core/i18n/paths.ts';
import type { PlaceName } from './core/ui/places.ts';
import type { RouteName } from './routes.ts';

/** In the order in which the content lists them. */
export const partNames = [
  'editor',
  'register',
  'applications',
  'fees',
  'letters',
  'documents',
  'reports',
  'privacy',
] as const;

export type PartName = (typeof partNames)[number];

/** Tasks, and on editors' overviews the desk's and the ways to write at once; copies are made at a terminal. */
export type OverviewName =
  Exclude<TaskName, 'copy' | 'proof'> | 'desk' | 'publishing' | 'announcement' | 'notice';

/**
 * A screen of the members' area, under the name of its route. Its title and description are in the first file of words of its
 * part, those of the account in `area`.
 */
interface Screen {
  /** Left out, it is the account's, and always there. */
  part?: PartName;
  /** Its address without language; left out, its name beneath `/admin`. */
  path?: string;
  /** Its place in the menu; left out, it is a further page of the screen `beneath`. */
  place?: PlaceName;
  beneath?: string;
  /** Any of these roles sees it; left out, every member. The API checks each call by itself. */
  roles?: readonly Role[];
  /** Though guarded, kept once it was opened: it holds nothing of anybody, and what is written there stays there. */
  withoutSignal?: true;
  /** The files in `locales/<language>` that its island reads by `useWords`, where the parts of those are on; a text has none. */
  words?: readonly (keyof Files)[];
}

const editor = { part: 'editor', place: 'site', roles: ['editor'] } as const;
const admins = ['admin'] as const;

/** In the order of the menu within a place. */
const table = {
  admin: { path: '/admin', place: 'account', words: ['fees', 'members', 'phone-card', 'tasks'] },
  fees: { part: 'fees', place: 'account', words: ['books', 'fees'] },
  documents: { part: 'documents', place: 'account', words: ['documents'] },
  account: { place: 'account', words: ['account', 'login', 'passkeys', 'common', 'members', 'changes'] },
  ownData: {
    part: 'privacy',
    path: '/admin/data',
    place: 'account',
    words: ['own-data', 'members', 'changes', 'books'],
  },
  cashier: {
    part: 'fees',
    place: 'money',
    roles: ['cashier', 'admin'],
    words: ['books', 'cashier', 'fees', 'journal'],
  },
  members: {
    part: 'register',
    place: 'people',
    roles: admins,
    words: ['members', 'changes', 'books', 'member-list'],
  },
  import: {
    part: 'register',
    path: '/admin/members/import',
    place: 'people',
    roles: admins,
    words: ['members', 'changes', 'books', 'member-list'],
  },
  applications: {
    part: 'applications',
    place: 'people',
    roles: admins,
    words: ['members', 'books', 'applications'],
  },
  reports: { part: 'reports', place: 'reports', roles: admins, words: ['reports'] },
  dataRequests: {
    part: 'privacy',
    path: '/admin/requests',
    place: 'people',
    roles: admins,
    words: ['own-data'],
  },
  circulars: { part: 'letters', place: 'mail', roles: admins, words: ['letters', 'editing', 'editor'] },
  letters: { part: 'letters', place: 'mail', roles: admins, words: ['letters'] },
  mail: { part: 'register', place: 'mail', roles: admins, words: ['invitations', 'common'] },
  numbers: { part: 'register', place: 'numbers', roles: admins, words: ['members', 'changes', 'numbers'] },
  changes: { part: 'register', place: 'people', roles: admins, words: ['members', 'changes', 'books'] },
  desk: { ...editor, words: ['desk', 'desk-change', 'editing', 'fields', 'page-texts', 'tables'] },
  edit: { ...editor, words: ['announcements', 'editing'] },
  editAnnouncement: {
    part: 'editor',
    path: '/admin/edit/announcement',
    beneath: 'edit',
    words: ['announcements', 'editing', 'editor', 'pictures'],
  },
  editPages: { ...editor, path: '/admin/edit/pages', words: ['editing', 'page-texts'] },
  editPage: {
    part: 'editor',
    path: '/admin/edit/page',
    beneath: 'editPages',
    words: ['announcements', 'editing', 'editor', 'page-texts'],
  },
  editPictures: {
    ...editor,
    path: '/admin/edit/pictures',
    words: ['announcements', 'editing', 'editor', 'pictures'],
  },
  notice: {
    ...editor,
    withoutSignal: true,
    words: ['announcements', 'editing', 'editor', 'pictures', 'outbox'],
  },
  facts: { ...editor, words: ['announcements', 'editing', 'editor', 'facts', 'fields', 'tables'] },
  tables: {
    ...editor,
    words: ['announcements', 'editing', 'editor', 'pictures', 'seasons', 'fields', 'tables'],
  },
  guide: { ...editor, place: 'help', roles: ['editor', 'admin'] },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof table;

export const screens: Readonly<Record<ScreenName, Omit<Screen, 'beneath'> & { beneath?: ScreenName }>> =
  table;

export const screenNames = Object.keys(screens) as ScreenName[];

/** Returns the address of a screen, without language. */
export const screenPath = (name: ScreenName): string => screens[name].path ?? `/admin/${name}`;

interface Part {
  /** The parts whose functions it asks: it is off where they are. */
  needs?: readonly PartName[];
  /** Its pages for everybody, with the words of their islands. */
  pages?: Partial<Record<RouteName, readonly (keyof Files)[]>>;
  /** Its further files in `src`: components of other pages, and what is read as files. */
  files?: readonly string[];
  /** Its files in `netlify/functions`, without their ends. */
  functions: readonly string[];
  /**
   * Its files in `locales/<language>`, without their ends. The first has the titles of its screens, and what is no screen's:
   * the texts of its `mails`, under `retention` what is kept of people, how long and why, and under `ownData` what that is
   * called where they see their own.
   */
  words: readonly [keyof Files, ...(keyof Files)[]];
  /** What the overview of the members' area has for it: its screen, and the view of it. */
  tasks?: Partial<Record<OverviewName, readonly [screen: ScreenName, query?: string]>>;
}

export const parts: Readonly<Record<PartName, Part>> = {
  editor: {
    pages: { preview: ['announcements', 'shared-preview'] },
    files: ['pages/admin/thumbs.json.ts', 'site/browser/corrections.ts'],
    functions: ['content', 'planned', 'rebuild'],
    words: [
      ...(['desk', 'desk-change', 'editing', 'editor', 'facts', 'fields', 'page-texts', 'pictures'] as const),
      ...(['shared-preview', 'tables'] as const),
    ],
    tasks: {
      desk: ['desk'],
      publishing: ['desk'],
      announcement: ['editAnnouncement'],
      notice: ['notice'],
    },
  },
  register: {
    functions: ['register'],
    words: ['member-list', 'invitations', 'numbers'],
    tasks: { mail: ['mail'], uninvited: ['mail'] },
  },
  applications: {
    pages: { apply: [] },
    files: ['area/components/ApplicationForm.astro'],
    functions: ['applications', 'apply'],
    words: ['applications'],
    tasks: { applications: ['applications'] },
  },
  fees: {
    functions: ['fees', 'journal', 'later-dues'],
    words: ['fees', 'cashier', 'journal'],
    tasks: { overdue: ['cashier', '?view=list&filter=overdue'], openLines: ['cashier', '?view=statement'] },
  },
  letters: {
    needs: ['register', 'editor'],
    pages: { unsubscribe: [] },
    functions: ['circulars', 'letters'],
    words: ['letters'],
    tasks: { letters: ['circulars'] },
  },
  documents: { needs: ['editor'], functions: ['documents'], words: ['documents'] },
  reports: {
    pages: { report: [], damage: [] },
    functions: ['reports', 'report-desk'],
    words: ['reports'],
    tasks: { reports: ['reports'] },
  },
  privacy: { functions: ['own-data'], words: ['own-data'], tasks: { requests: ['dataRequests'] } },
};

/** The first file of words of each part. Of no use to scripts of the browser, which go without it. */
export const partFiles = /* @__PURE__ */ partNames.map((part) => parts[part].words[0]);

/** Returns the parts that are off where some are not on: those, and what needs them. */
export const listOff = (on: readonly PartName[]): PartName[] =>
  partNames.filter((part) => [part, ...(parts[part].needs ?? [])].some((one) => !on.includes(one)));

/** The variable by which a build tells itself which parts are off, with a blank between them. */
export const offVariable = 'PARTS_OFF';

/** Returns true if a part is on. At build only; scripts of the browser have `import.meta.env.WITHOUT_…`. */
export function isOn(part: PartName): boolean {
  // Tests show screens in a browser, words included.
  const off = typeof process === 'undefined' ? undefined : process.env[offVariable];
  return !(off ?? '').split(' ').includes(part);
}

/** Returns the routes of a part. */
export const listRoutes = (part: PartName): RouteName[] => [
  ...screenNames.filter((name) => screens[name].part === part),
  ...(Object.keys(parts[part].pages ?? {}) as RouteName[]),
];

/** Returns true if the pages of a route are built: it is always there, or its part is on. At build only. */
export const hasRoute = (route: RouteName): boolean =>
  partNames.every((part) => isOn(part) || !listRoutes(part).includes(route));

/** Returns true if a file of words is there: it always is, or its part is on. At build only. */
export const hasWords = (file: keyof Files): boolean =>
  partNames.every((part) => isOn(part) || !parts[part].words.includes(file));

/** Returns the screen, and its view, of each task on the overview whose part is on. At build only. */
export const taskPaths = (locale: Locale): Partial<Record<OverviewName, string>> =>
  Object.fromEntries(
    partNames
      .filter(isOn)
      .flatMap((part) => Object.entries(parts[part].tasks ?? {}))
      .map(([task, [screen, query = '']]) => [task, localizePath(screenPath(screen), locale) + query]),
  );
