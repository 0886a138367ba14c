// The gallery's groups, and the file of what its lightbox says: credits, licences and labels, which only a script shows.

import { isConfirmed } from '../../core/content/fact.ts';
import type { i18n } from '../i18n/t.ts';
import { dataFile } from './data-file.ts';
import { groupPictures } from './gallery.ts';
import { licenceIn } from './licence.ts';
import { getPictures } from './pictures.ts';

export async function galleryData({ locale, t, widgets }: ReturnType<typeof i18n>) {
  const groups = groupPictures(await getPictures());
  /** The addresses of the licences that the credits name; a picture whose licence has another one names it itself. */
  const licences: Record<string, string> = {};
  const links = groups
    .flatMap(({ pictures }) => pictures)
    .map(({ author, illustration, licence: named, licenceUrl }) => {
      const licence = isConfirmed(named) ? licenceIn(named, t) : undefined;
      if (licence && licenceUrl) licences[licence] ??= licenceUrl;
      const by = [author, licence].filter(isConfirmed).join(', ');
      return {
        credit: by && t(`home:gallery.${illustration ? 'creditDrawing' : 'credit'}`, { by }),
        ...(licence && licenceUrl && licences[licence] !== licenceUrl && { licence: licenceUrl }),
      };
    });
  /** Words of the lightbox, under the library's own names; its parts are called as the whole is. */
  const labels = {
    Lightbox: t('home:gallery.title'),
    Slide: t('home:gallery.picture'),
    '{index} of {total}': t('home:gallery.position'),
    Close: widgets.close,
    Next: widgets.next,
    Previous: widgets.previous,
    Caption: t('home:gallery.caption'),
  };
  return { groups, file: dataFile('gallery', locale, { labels, licences, links }) };
}
