// The parts of the office: an entry lists what belongs to each, so that it can be left out; and the screens of the members'
// area, including those of the account, which always exist. Routes, menus and the words of screens are derived from it.

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

/** Tasks, and on editors' overviews also the desk and shortcuts for writing; copies are made in a terminal. */
export type OverviewName =
  Exclude<TaskName, 'copy' | 'proof'> | 'desk' | 'publishing' | 'announcement' | 'notice';

/**
 * A screen of the members' area, by the name of its route. Its title and description are in the first words file of its part,
 * or in `area` for the account.
 */
interface Screen {
  /** Left out: it belongs to the account, and always exists. */
  part?: PartName;
  /** Its address without language; left out: its name beneath `/admin`. */
  path?: string;
  /** Its place in the menu; left out: it is a subpage of the screen `beneath`. */
  place?: PlaceName;
  beneath?: string;
  /** Any of these roles may see it; left out: every member may. The API also checks each call. */
  roles?: readonly Role[];
  /** Kept on the phone once opened, although guarded: it contains no personal data, and what is typed there stays there. */
  withoutSignal?: true;
  /** The files in `locales/<language>` that its island reads with `useWords`, if their parts are on; a text has none. */
  words?: readonly (keyof Files)[];
}

const editor = { part: 'editor', place: 'site', roles: ['editor'] } as const;
const admins = ['admin'] as const;

/** Within a place, in the order of the menu. */
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
  /** The parts whose functions it calls: it is off if they are. */
  needs?: readonly PartName[];
  /** Its public pages, with the words of their islands. */
  pages?: Partial<Record<RouteName, readonly (keyof Files)[]>>;
  /** Its other files in `src`: components of other pages, and data files. */
  files?: readonly string[];
  /** Its files in `netlify/functions`, without extension. */
  functions: readonly string[];
  /**
   * Its files in `locales/<language>`, without extension. The first has the titles of its screens, and texts that belong to no
   * screen: its `mails`, under `retention` which data are kept, how long and why, and under `ownData` their names on the screen
   * where people see their own data.
   */
  words: readonly [keyof Files, ...(keyof Files)[]];
  /** Its tasks on the overview of the members' area: the screen of each, and the query for its view. */
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

/** The first words file of each part. Browser scripts do not use it, and are built without it. */
export const partFiles = /* @__PURE__ */ partNames.map((part) => parts[part].words[0]);

/** Returns the parts that are off, given those that are on: all others, and those that need one of them. */
export const listOff = (on: readonly PartName[]): PartName[] =>
  partNames.filter((part) => [part, ...(parts[part].needs ?? [])].some((one) => !on.includes(one)));

/** The environment variable that lists the parts that are off during a build, separated by spaces. */
export const offVariable = 'PARTS_OFF';

/** Returns true if a part is on. Build time only; browser scripts have `import.meta.env.WITHOUT_…`. */
export function isOn(part: PartName): boolean {
  // Browser tests also render screens with their words, without `process`.
  const off = typeof process === 'undefined' ? undefined : process.env[offVariable];
  return !(off ?? '').split(' ').includes(part);
}

/** Returns the routes of a part. */
export const listRoutes = (part: PartName): RouteName[] => [
  ...screenNames.filter((name) => screens[name].part === part),
  ...(Object.keys(parts[part].pages ?? {}) as RouteName[]),
];

/** Returns true if the pages of a route are built: it belongs to no part, or its part is on. Build time only. */
export const hasRoute = (route: RouteName): boolean =>
  partNames.every((part) => isOn(part) || !listRoutes(part).includes(route));

/** Returns true if a words file exists in this build: it belongs to no part, or its part is on. Build time only. */
export const hasWords = (file: keyof Files): boolean =>
  partNames.every((part) => isOn(part) || !parts[part].words.includes(file));

/** Returns the screen and view of each task on the overview whose part is on. Build time only. */
export const taskPaths = (locale: Locale): Partial<Record<OverviewName, string>> =>
  Object.fromEntries(
    partNames
      .filter(isOn)
      .flatMap((part) => Object.entries(parts[part].tasks ?? {}))
      .map(([task, [screen, query = '']]) => [task, localizePath(screenPath(screen), locale) + query]),
  );
