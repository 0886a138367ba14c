// The gallery's groups, and the file with the lightbox's texts: credits, licences and labels, which only a script shows.

import { isConfirmed } from '../../core/content/fact.ts';
import type { i18n } from '../i18n/t.ts';
import { dataFile } from './data-file.ts';
import { groupPictures } from './gallery.ts';
import { licenceIn } from './licence.ts';
import { getPictures } from './pictures.ts';

export async function galleryData({ locale, t, widgets }: ReturnType<typeof i18n>) {
  const groups = groupPictures(await getPictures());
  /** The addresses of the licences in the credits, by name; a picture whose licence has a different address has its own. */
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
  /** The lightbox's labels, under the library's own keys; its parts have the same name as the whole. */
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
