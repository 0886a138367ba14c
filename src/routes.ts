// The table of routes, used by menus, language links, sitemap, breadcrumbs, guards, layouts and tests. The routes of the
// members' area are derived from its screens.

import type { Files } from './core/i18n/keys.ts';
import { localizePath } from './core/i18n/paths.ts';
import type { Locale } from './core/i18n/locales.ts';
import { screenNames, screenPath, screens, type ScreenName } from './parts.ts';

/** `bare`: no header and footer, for a page that is an application in itself. */
export type LayoutName = 'default' | 'auth' | 'bare';
export type Guard = 'auth' | 'guest';
/** Groups of the main menu; a group with one route is a plain link. */
export type MenuGroup = 'association' | 'hunting' | 'fishing' | 'announcements' | 'contact';

export interface Route {
  /** Address without language. A segment in brackets is a parameter. */
  path: string;
  /** Default: `default`. */
  layout?: LayoutName;
  /** `auth`: for signed-in members; `guest`: for visitors who are not signed in. */
  guard?: Guard;
  /** Its place in the main menu; left out: not in the menu. */
  menu?: MenuGroup;
  /** The parent route in the breadcrumbs; default: home. */
  parent?: 'admin' | 'announcements' | 'contact' | 'report' | 'subscription';
  /** Excluded from search engines and the sitemap. */
  hidden?: boolean;
  /** Kept on the phone for use offline. */
  kept?: true;
  /** Kept on the phone once opened, although guarded: it contains no personal data, and what is typed there stays there. */
  withoutSignal?: true;
}

/** The screens of the members' area, all under the first one. */
const screenRoutes = Object.fromEntries(
  screenNames.map((name) => [
    name,
    {
      ...screens[name],
      path: screenPath(name),
      guard: 'auth',
      hidden: true,
      ...(name !== 'admin' && { parent: 'admin' }),
    },
  ]),
) as Record<ScreenName, Route>;

export const routes = {
  home: { path: '/', kept: true },
  login: { path: '/login', layout: 'auth', guard: 'guest', hidden: true },
  ...screenRoutes,
  description: { path: '/association/description', menu: 'association' },
  subscription: { path: '/association/subscription', menu: 'association', kept: true },
  /** The page after an application for membership: its outcome, and its confirmation. */
  apply: { path: '/apply', parent: 'subscription', hidden: true },
  /** The page linked from the mail that asks whether an address is the member's. */
  confirmEmail: { path: '/confirm-email', hidden: true },
  /** The page linked from a mail about a sign-in: ends that session. */
  endSession: { path: '/end-session', hidden: true },
  /** The page linked at the end of news. */
  unsubscribe: { path: '/unsubscribe', hidden: true },
  /** The page behind an editor's link: a text before it is published, for people without an account. */
  preview: { path: '/preview', hidden: true },
  armorer: { path: '/association/armorer', menu: 'association' },
  grounds: { path: '/hunting/grounds', menu: 'hunting', kept: true },
  tariffs: { path: '/hunting/tariffs', menu: 'hunting', kept: true },
  guests: { path: '/hunting/guests', menu: 'hunting', kept: true },
  calendar: { path: '/hunting/calendar', menu: 'hunting', kept: true },
  acts: { path: '/hunting/acts', menu: 'hunting', kept: true },
  sun: { path: '/hunting/sun', menu: 'hunting', kept: true },
  feeds: { path: '/calendar' },
  fishing: { path: '/fishing', menu: 'fishing', kept: true },
  /** Seasons and sizes on sheets for the wall and the pocket. */
  paper: { path: '/print/[sheet]', layout: 'bare', hidden: true },
  announcements: { path: '/announcements', menu: 'announcements' },
  announcementsPage: {
    path: '/announcements/page/[page]',
    parent: 'announcements',
  },
  announcementsCategory: { path: '/announcements/category/[category]', parent: 'announcements' },
  announcementsCategoryPage: {
    path: '/announcements/category/[category]/page/[page]',
    parent: 'announcements',
  },
  announcementsArchive: { path: '/announcements/archive/[year]', parent: 'announcements' },
  announcement: { path: '/announcements/[id]', parent: 'announcements' },
  contact: { path: '/contact', menu: 'contact', kept: true },
  thanks: { path: '/contact/thanks', parent: 'contact', hidden: true },
  search: { path: '/search', hidden: true, kept: true },
  emergency: { path: '/emergency', kept: true },
  boar: { path: '/boar', kept: true },
  /** Animals that people find: young ones, injured ones, unusual ones. */
  found: { path: '/animal-found', kept: true },
  /** Reports from the field: anyone may send one, even without signal. */
  report: { path: '/report', kept: true },
  /** The request to the town hall about damage by game, to print. */
  damage: { path: '/report/damage', parent: 'report' },
  card: { path: '/card', hidden: true, kept: true },
  kept: { path: '/offline', hidden: true, kept: true },
  /** The sources of the site's facts, what is missing, how to help. */
  sources: { path: '/sources', kept: true },
  credits: { path: '/credits' },
  privacy: { path: '/privacy' },
  notFound: { path: '/404', hidden: true },
  serverError: { path: '/500', hidden: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];

/** Returns a route of the table, typed with all its optional fields. */
export function getRoute(name: RouteName): Route {
  return routes[name];
}

/**
 * Returns the address of a route in a language.
 *
 * @throws if a parameter of the path is missing.
 * @example routePath('announcement', 'en', { id: 'exam' }) // '/en/announcements/exam'
 */
export function routePath(
  name: RouteName,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const path = routes[name].path.replace(/\[(\w+)\]/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`Route "${name}" needs the parameter "${key}"`);
    return encodeURIComponent(value);
  });
  return localizePath(path, locale);
}

/** Returns the address of the announcements feed in a language. */
export function feedPath(locale: Locale): string {
  return `${routePath('announcements', locale)}/feed.xml`;
}

/** Returns the address of the OpenSearch description, which lets browsers search from the address bar, in a language. */
export function openSearchPath(locale: Locale): string {
  return `${routePath('search', locale)}/opensearch.xml`;
}

/** Returns the address of the feed of changes in legal acts, in a language. */
export function legalActsFeedPath(locale: Locale): string {
  return `${routePath('acts', locale)}/feed.xml`;
}

/** Returns the address of a calendar for the phone (`all`, `roe-doe`, `fish` …) in a language. */
export function calendarFeedPath(feed: string, locale: Locale): string {
  return localizePath(`/calendar/${feed}.ics`, locale);
}

type Named = Extract<RouteName, keyof Files['nav']>;
export type MenuLabel = Named | 'additionalSubscriptions' | 'address';

export interface MenuEntry {
  /** The key of its text in the menus: `nav:<label>`. */
  label: MenuLabel;
  route: RouteName;
  /** The id of a part of the page. */
  hash?: string;
}

/** Parts of pages that have their own menu entries, after the group's routes. */
const menuParts: Partial<Record<MenuGroup, MenuEntry[]>> = {
  association: [
    { label: 'additionalSubscriptions', route: 'subscription', hash: 'additional' },
    { label: 'address', route: 'contact', hash: 'address' },
  ],
};

/** The main menu: its groups in order, each with its entries. Browser scripts do not use it, and are built without it. */
export const menu: { group: MenuGroup; entries: MenuEntry[] }[] = /* @__PURE__ */ (
  ['association', 'hunting', 'fishing', 'announcements', 'contact'] as const
).map((group) => ({
  group,
  entries: [
    ...routeNames
      .filter((name): name is Named => getRoute(name).menu === group)
      .map((name): MenuEntry => ({ label: name, route: name })),
    ...(menuParts[group] ?? []),
  ],
}));

/** Returns the address of a menu entry in a language. */
export function entryPath({ route, hash }: MenuEntry, locale: Locale): string {
  return routePath(route, locale) + (hash ? `#${hash}` : '');
}
