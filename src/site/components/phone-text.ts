// Returns a telephone number as pages show it, with its extension in the page's language.

import type { T } from '../i18n/t.ts';
import { phoneParts } from '../../core/phone.ts';

export function phoneText(phone: string, t: T): string {
  const { number, extension } = phoneParts(phone);
  return extension ? `${number}, ${t('contact:extension', { number: extension })}` : number;
}
