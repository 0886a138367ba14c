// The screens of the members' area: their addresses, and who finds them in its menu. To add one: a route, an entry
// here, its words in locales (`area:screens`) and their files in `src/area/words/screens.ts`, and a page in
// `src/pages/[...locale]/admin`.

import type { Role } from '../api/member.ts';
import type { IconName } from '../icons/drawn.ts';
import type { RouteName } from '../../routes.ts';

/** Parts of the menu, in their order. */
export const screenGroups = ['own', 'association', 'site'] as const;

interface Screen {
  route: RouteName;
  group: (typeof screenGroups)[number];
  icon: IconName;
  /** Any of these roles sees it; left out, every member. The API checks each call by itself. */
  roles?: readonly Role[];
}

export const screens = {
  overview: { route: 'admin', group: 'own', icon: 'id-badge-2' },
  fees: { route: 'fees', group: 'own', icon: 'coins' },
  documents: { route: 'documents', group: 'own', icon: 'folder' },
  account: { route: 'account', group: 'own', icon: 'user' },
  data: { route: 'ownData', group: 'own', icon: 'file-search' },
  cashier: { route: 'cashier', group: 'association', icon: 'cash-register', roles: ['cashier', 'admin'] },
  members: { route: 'members', group: 'association', icon: 'users', roles: ['admin'] },
  import: { route: 'import', group: 'association', icon: 'table-import', roles: ['admin'] },
  applications: { route: 'applications', group: 'association', icon: 'user-plus', roles: ['admin'] },
  reports: { route: 'reports', group: 'association', icon: 'map-pin', roles: ['admin'] },
  requests: { route: 'dataRequests', group: 'association', icon: 'user-question', roles: ['admin'] },
  circulars: { route: 'circulars', group: 'association', icon: 'mail-forward', roles: ['admin'] },
  letters: { route: 'letters', group: 'association', icon: 'printer', roles: ['admin'] },
  mail: { route: 'mail', group: 'association', icon: 'mail', roles: ['admin'] },
  numbers: { route: 'numbers', group: 'association', icon: 'chart-bar', roles: ['admin'] },
  changes: { route: 'changes', group: 'association', icon: 'history', roles: ['admin'] },
  desk: { route: 'desk', group: 'site', icon: 'list-check', roles: ['editor'] },
  edit: { route: 'edit', group: 'site', icon: 'speakerphone', roles: ['editor'] },
  pages: { route: 'editPages', group: 'site', icon: 'file-text', roles: ['editor'] },
  library: { route: 'editPictures', group: 'site', icon: 'photo', roles: ['editor'] },
  notice: { route: 'notice', group: 'site', icon: 'bolt', roles: ['editor'] },
  facts: { route: 'facts', group: 'site', icon: 'clipboard-list', roles: ['editor'] },
  tables: { route: 'tables', group: 'site', icon: 'table', roles: ['editor'] },
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
