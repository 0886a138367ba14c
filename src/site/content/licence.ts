// The names of licences in each language.

import { defaultLocale } from '../../core/i18n/locales.ts';
import { getFile, type T } from '../i18n/t.ts';

/** Translates a licence that `pictures.yaml` names in Romanian; proper names, such as CC BY 4.0, stay. */
export function licenceIn(licence: string, t: T): string {
  const { publicDomain, reserved } = getFile(defaultLocale, 'pages').credits.licences;
  if (licence === publicDomain) return t('pages:credits.licences.publicDomain');
  if (licence === reserved) return t('pages:credits.licences.reserved');
  return licence;
}
