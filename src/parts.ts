// The parts of the office: an entry says what belongs to each, so that it can be left out. Site and account are no parts:
// they are always there.

import type { TaskName } from './core/api/tasks.ts';
import type { Files } from './core/i18n/keys.ts';
import type { Locale } from './core/i18n/locales.ts';
import { routePath, type RouteName } from './routes.ts';

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

interface Part {
  /** The parts whose functions it asks: it is off where they are. */
  needs?: readonly PartName[];
  /**
   * Its pages, with the files in `locales/<language>` that their islands read by `useWords` where the parts of those are on.
   * Those of the members' area have their roles in `src/core/ui/screens.ts`.
   */
  routes: Partial<Record<RouteName, readonly (keyof Files)[]>>;
  /** Its further files in `src`: components of other pages, and what is read as files. */
  files?: readonly string[];
  /** Its files in `netlify/functions`, without their ends. */
  functions: readonly string[];
  /** Its files in `locales/<language>`, without their ends. */
  words: readonly (keyof Files)[];
  /** What the overview of the members' area has for it: its page, and the view of it. */
  tasks?: Partial<Record<OverviewName, readonly [route: RouteName, query?: string]>>;
}

export const parts: Readonly<Record<PartName, Part>> = {
  editor: {
    routes: {
      desk: ['desk', 'desk-change', 'editing', 'fields', 'page-texts', 'tables'],
      edit: ['announcements', 'editing'],
      editAnnouncement: ['announcements', 'editing', 'editor', 'pictures'],
      editPages: ['editing', 'page-texts'],
      editPage: ['announcements', 'editing', 'editor', 'page-texts'],
      editPictures: ['announcements', 'editing', 'editor', 'pictures'],
      notice: ['announcements', 'editing', 'editor', 'outbox', 'pictures'],
      facts: ['announcements', 'editing', 'editor', 'facts', 'fields', 'tables'],
      tables: ['announcements', 'editing', 'editor', 'fields', 'pictures', 'seasons', 'tables'],
      guide: [],
      preview: ['announcements', 'shared-preview'],
    },
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
    routes: {
      members: ['members', 'member-list', 'changes', 'books'],
      import: ['member-list', 'changes', 'members', 'books'],
      mail: ['invitations', 'common'],
      numbers: ['numbers', 'changes', 'members'],
      changes: ['changes', 'members', 'books'],
    },
    functions: ['register'],
    words: ['invitations', 'member-list', 'numbers'],
    tasks: { mail: ['mail'], uninvited: ['mail'] },
  },
  applications: {
    routes: { applications: ['applications', 'members', 'books'], apply: [] },
    files: ['area/components/ApplicationForm.astro'],
    functions: ['applications', 'apply'],
    words: ['applications'],
    tasks: { applications: ['applications'] },
  },
  fees: {
    routes: { fees: ['books', 'fees'], cashier: ['books', 'cashier', 'fees', 'journal'] },
    functions: ['fees', 'journal', 'later-dues'],
    words: ['cashier', 'fees', 'journal'],
    tasks: { overdue: ['cashier', '?view=list&filter=overdue'], openLines: ['cashier', '?view=statement'] },
  },
  letters: {
    needs: ['register', 'editor'],
    routes: { circulars: ['letters', 'editing', 'editor'], letters: ['letters'], unsubscribe: [] },
    functions: ['circulars', 'letters'],
    words: ['letters'],
    tasks: { letters: ['circulars'] },
  },
  documents: {
    needs: ['editor'],
    routes: { documents: ['documents'] },
    functions: ['documents'],
    words: ['documents'],
  },
  reports: {
    routes: { reports: ['reports'], report: [], damage: [] },
    functions: ['reports', 'report-desk'],
    words: ['reports'],
    tasks: { reports: ['reports'] },
  },
  privacy: {
    routes: { ownData: ['own-data', 'members', 'changes', 'books', 'common'], dataRequests: ['own-data'] },
    functions: ['own-data'],
    words: ['own-data'],
    tasks: { requests: ['dataRequests'] },
  },
};

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
export const listRoutes = (part: PartName): RouteName[] => Object.keys(parts[part].routes) as RouteName[];

/** Returns true if the pages of a route are built: it is always there, or its part is on. At build only. */
export const hasRoute = (route: RouteName): boolean =>
  partNames.every((part) => isOn(part) || !Object.hasOwn(parts[part].routes, route));

/** Returns the files with the words of a page's islands; undefined where it is no part's, or has none. */
export const getScreenWords = (route: RouteName): readonly (keyof Files)[] | undefined =>
  partNames.map((part) => parts[part].routes[route]).find((files) => files?.length);

/** Returns true if a file of words is there: it always is, or its part is on. At build only. */
export const hasWords = (file: keyof Files): boolean =>
  partNames.every((part) => isOn(part) || !parts[part].words.includes(file));

/** Returns the page, and its view, of each task on the overview whose part is on. At build only. */
export const taskPaths = (locale: Locale): Partial<Record<OverviewName, string>> =>
  Object.fromEntries(
    partNames
      .filter(isOn)
      .flatMap((part) => Object.entries(parts[part].tasks ?? {}))
      .map(([task, [route, query = '']]) => [task, routePath(route, locale) + query]),
  );
