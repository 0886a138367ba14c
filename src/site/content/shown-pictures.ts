// The pictures that visitors see, as opposed to those of the editors' guide and unused ones.

import { localeCodes } from '../../core/i18n/locales.ts';
import { getRoute } from '../../routes.ts';
import { getAnnouncements } from './announcements.ts';
import { groupPictures } from './gallery.ts';
import { mediaPath } from '../../core/content/media-path.ts';
import { pageIds, sitePictures } from '../../core/content/needs.ts';
import { getPageText } from './pages.ts';
import { getPictures, type Picture } from './pictures.ts';

/** Returns the names of the pictures in a text. */
function namesIn(html: string): string[] {
  return [...html.matchAll(/<img src="([^"]*)"/g)].flatMap(([, src = '']) =>
    src.startsWith(mediaPath) ? [src.slice(mediaPath.length)] : [],
  );
}

/** Returns the pictures of public pages, in the order of their records. */
export async function getShownPictures(): Promise<Picture[]> {
  const publicPages = pageIds.filter((id) => !getRoute(id).guard);
  const inTexts = await Promise.all(
    localeCodes.flatMap((locale) => [
      ...publicPages.map(async (id) => namesIn((await getPageText(id, locale)).html)),
      getAnnouncements(locale).then((all) => all.flatMap(({ cover, html }) => [cover, ...namesIn(html)])),
    ]),
  );
  const pictures = await getPictures();
  const inGallery = groupPictures(pictures).flatMap((group) => group.pictures.map(({ id }) => id));
  const shown = new Set<string | undefined>([...sitePictures, ...inTexts.flat(), ...inGallery]);
  return pictures.filter(({ id }) => shown.has(id));
}
