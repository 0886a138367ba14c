// The screens of the members' area: their addresses, their place in its menu, and who finds them. To add one: a route, an entry
// here, its words in locales (`area:screens`) and their files in `src/parts.ts`, and a page in
// `src/pages/[...locale]/admin`.

import type { Role } from '../api/member.ts';
import type { PlaceName } from './places.ts';
import type { RouteName } from '../../routes.ts';

interface Screen {
  route: RouteName;
  place: PlaceName;
  /** Any of these roles sees it; left out, every member. The API checks each call by itself. */
  roles?: readonly Role[];
  /** A text: it has no island, and may be read before a passkey is there. */
  isText?: true;
}

export const screens = {
  overview: { route: 'admin', place: 'account' },
  fees: { route: 'fees', place: 'account' },
  documents: { route: 'documents', place: 'account' },
  account: { route: 'account', place: 'account' },
  data: { route: 'ownData', place: 'account' },
  cashier: { route: 'cashier', place: 'money', roles: ['cashier', 'admin'] },
  members: { route: 'members', place: 'people', roles: ['admin'] },
  import: { route: 'import', place: 'people', roles: ['admin'] },
  applications: { route: 'applications', place: 'people', roles: ['admin'] },
  reports: { route: 'reports', place: 'reports', roles: ['admin'] },
  requests: { route: 'dataRequests', place: 'people', roles: ['admin'] },
  circulars: { route: 'circulars', place: 'mail', roles: ['admin'] },
  letters: { route: 'letters', place: 'mail', roles: ['admin'] },
  mail: { route: 'mail', place: 'mail', roles: ['admin'] },
  numbers: { route: 'numbers', place: 'numbers', roles: ['admin'] },
  changes: { route: 'changes', place: 'people', roles: ['admin'] },
  desk: { route: 'desk', place: 'site', roles: ['editor'] },
  edit: { route: 'edit', place: 'site', roles: ['editor'] },
  pages: { route: 'editPages', place: 'site', roles: ['editor'] },
  library: { route: 'editPictures', place: 'site', roles: ['editor'] },
  notice: { route: 'notice', place: 'site', roles: ['editor'] },
  facts: { route: 'facts', place: 'site', roles: ['editor'] },
  tables: { route: 'tables', place: 'site', roles: ['editor'] },
  guide: { route: 'guide', place: 'help', roles: ['editor', 'admin'], isText: true },
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
