// Which pictures the public pages show: the credits name these, and no others.

import { routes } from '../../routes.ts';
import { defaultLocale } from '../i18n/locales.ts';
import { getAnnouncements } from './announcements.ts';
import { mediaPath } from './media-path.ts';
import { pageIds, sitePictures } from './needs.ts';
import { getPageText } from './pages.ts';
import { getPictures, type Picture } from './pictures.ts';

/** In the order of their records. */
export async function getShownPictures(): Promise<Picture[]> {
  const announcements = await getAnnouncements(defaultLocale);
  const open = pageIds.filter((id) => !('hidden' in routes[id]));
  const texts = await Promise.all(open.map((id) => getPageText(id, defaultLocale)));
  const html = [...announcements, ...texts].map((one) => one.html).join();
  const named = new Set<string>([...sitePictures, ...announcements.flatMap(({ cover }) => cover ?? [])]);
  return (await getPictures()).filter(
    ({ id, gallery }) => gallery !== undefined || named.has(id) || html.includes(`"${mediaPath}${id}"`),
  );
}
