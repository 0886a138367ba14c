// The picture behind the head of a page.

import type { SitePicture } from '../../core/content/needs.ts';
import { getRoute, type MenuGroup, type RouteName } from '../../routes.ts';

/** Of a part of the site, by its group in the menu. */
const ofGroups: Readonly<Record<MenuGroup, SitePicture>> = {
  association: 'misty-spruces.jpg',
  hunting: 'autumn-forest-edge.jpg',
  fishing: 'forest-lake-sunset.jpg',
  announcements: 'forested-hills-morning.jpg',
  contact: 'misty-spruces.jpg',
};

/** Of pages that are about something else than the rest of their part. */
const ofRoutes: Partial<Record<RouteName, SitePicture>> = {
  sun: 'sunrise-mist-over-meadow.jpg',
  feeds: 'sunrise-mist-over-meadow.jpg',
  emergency: 'broadleaf-forest-path.jpg',
  boar: 'broadleaf-forest-path.jpg',
  found: 'broadleaf-forest-path.jpg',
  report: 'broadleaf-forest-path.jpg',
  search: 'forested-hills-morning.jpg',
  // What phones keep for the field, and what the seasons rest on.
  kept: 'autumn-forest-edge.jpg',
  sources: 'autumn-forest-edge.jpg',
};

/** Returns the picture of a route, or of the one above it. */
export function headPicture(route: RouteName): SitePicture {
  const { menu, parent } = getRoute(route);
  const own = ofRoutes[route] ?? (menu && ofGroups[menu]);
  return own ?? (parent ? headPicture(parent) : ofGroups.association);
}
