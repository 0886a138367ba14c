// Names of licences in the words of a language.

import { defaultLocale } from '../../core/i18n/locales.ts';
import { getFile, type T } from '../i18n/t.ts';

/** A licence as `pictures.yaml` names it, in Romanian; what has a name of its own, such as CC BY 4.0, keeps it. */
export function licenceIn(licence: string, t: T): string {
  const { publicDomain, reserved } = getFile(defaultLocale, 'pages').credits.licences;
  if (licence === publicDomain) return t('pages:credits.licences.publicDomain');
  if (licence === reserved) return t('pages:credits.licences.reserved');
  return licence;
}
