// The screens of the members' area: their addresses, their place in its menu, and who finds them. To add one: a route, an entry
// here, its words in locales (`area:screens`) and their files in `src/area/words/screens.ts`, and a page in
// `src/pages/[...locale]/admin`.

import type { Role } from '../api/member.ts';
import type { IconName } from '../icons/drawn.ts';
import type { RouteName } from '../../routes.ts';

/** The places of the menu, in their order: whoever has a role finds the work first. A place shows its screens as tabs. */
export const places = ['people', 'money', 'mail', 'site', 'reports', 'numbers', 'account', 'help'] as const;
export type PlaceName = (typeof places)[number];

interface Screen {
  route: RouteName;
  place: PlaceName;
  icon: IconName;
  /** Any of these roles sees it; left out, every member. The API checks each call by itself. */
  roles?: readonly Role[];
  /** A text: it has no island, and may be read before a passkey is there. */
  isText?: true;
}

export const screens = {
  overview: { route: 'admin', place: 'account', icon: 'id-badge-2' },
  fees: { route: 'fees', place: 'account', icon: 'coins' },
  documents: { route: 'documents', place: 'account', icon: 'folder' },
  account: { route: 'account', place: 'account', icon: 'user' },
  data: { route: 'ownData', place: 'account', icon: 'file-search' },
  cashier: { route: 'cashier', place: 'money', icon: 'cash-register', roles: ['cashier', 'admin'] },
  members: { route: 'members', place: 'people', icon: 'users', roles: ['admin'] },
  import: { route: 'import', place: 'people', icon: 'table-import', roles: ['admin'] },
  applications: { route: 'applications', place: 'people', icon: 'user-plus', roles: ['admin'] },
  reports: { route: 'reports', place: 'reports', icon: 'map-pin', roles: ['admin'] },
  requests: { route: 'dataRequests', place: 'people', icon: 'user-question', roles: ['admin'] },
  circulars: { route: 'circulars', place: 'mail', icon: 'mail-forward', roles: ['admin'] },
  letters: { route: 'letters', place: 'mail', icon: 'printer', roles: ['admin'] },
  mail: { route: 'mail', place: 'mail', icon: 'mail', roles: ['admin'] },
  numbers: { route: 'numbers', place: 'numbers', icon: 'chart-bar', roles: ['admin'] },
  changes: { route: 'changes', place: 'people', icon: 'history', roles: ['admin'] },
  desk: { route: 'desk', place: 'site', icon: 'list-check', roles: ['editor'] },
  edit: { route: 'edit', place: 'site', icon: 'speakerphone', roles: ['editor'] },
  pages: { route: 'editPages', place: 'site', icon: 'file-text', roles: ['editor'] },
  library: { route: 'editPictures', place: 'site', icon: 'photo', roles: ['editor'] },
  notice: { route: 'notice', place: 'site', icon: 'bolt', roles: ['editor'] },
  facts: { route: 'facts', place: 'site', icon: 'clipboard-list', roles: ['editor'] },
  tables: { route: 'tables', place: 'site', icon: 'table', roles: ['editor'] },
  guide: { route: 'guide', place: 'help', icon: 'help', roles: ['editor', 'admin'], isText: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as ScreenName[];

/** A screen of the table with its optional fields in reach. */
export function getScreen(name: ScreenName): Screen {
  return screens[name];
}

/** Returns true if a member with these roles may open the screen. */
export function maySee(name: ScreenName, roles: readonly Role[]): boolean {
  const { roles: any } = getScreen(name);
  return !any || any.some((role) => roles.includes(role));
}
