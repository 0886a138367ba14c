// The interface's words in English, which is the language of the terminal.

import { readFileSync } from 'node:fs';
import type original from '../../locales/ro/changes.json';
import { localeCodes, locales } from '../../src/lib/i18n/locales.ts';

/** BCP 47 tag for `Intl`. */
export const tag = 'en-GB';

const locale = localeCodes.find((code) => locales[code].tag === tag);

export const changes = JSON.parse(
  readFileSync(new URL(`../../locales/${locale}/changes.json`, import.meta.url), 'utf8'),
) as typeof original;
