// The picture behind the header of a page.

import type { SitePicture } from '../../core/content/needs.ts';
import { getRoute, type MenuGroup, type RouteName } from '../../routes.ts';

/** By the group of the page in the menu. */
const ofGroups: Readonly<Record<MenuGroup, SitePicture>> = {
  association: 'misty-spruces.jpg',
  hunting: 'autumn-forest-edge.jpg',
  fishing: 'forest-lake-sunset.jpg',
  announcements: 'forested-hills-morning.jpg',
  contact: 'misty-spruces.jpg',
};

/** For pages whose subject differs from their group. */
const ofRoutes: Partial<Record<RouteName, SitePicture>> = {
  sun: 'sunrise-mist-over-meadow.jpg',
  feeds: 'sunrise-mist-over-meadow.jpg',
  emergency: 'broadleaf-forest-path.jpg',
  boar: 'broadleaf-forest-path.jpg',
  found: 'broadleaf-forest-path.jpg',
  report: 'broadleaf-forest-path.jpg',
  search: 'forested-hills-morning.jpg',
  // Pages kept for the field, and the sources of the seasons.
  kept: 'autumn-forest-edge.jpg',
  sources: 'autumn-forest-edge.jpg',
};

/** Returns the picture of a route, or of its parent. */
export function headPicture(route: RouteName): SitePicture {
  const { menu, parent } = getRoute(route);
  const own = ofRoutes[route] ?? (menu && ofGroups[menu]);
  return own ?? (parent ? headPicture(parent) : ofGroups.association);
}
