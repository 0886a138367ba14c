// The interface's words in English, which is the language of the terminal.

import { readFileSync } from 'node:fs';
import type originalChanges from '../../locales/ro/changes.json';
import type originalMembers from '../../locales/ro/members.json';
import { localeCodes, locales } from '../../src/lib/i18n/locales.ts';

/** BCP 47 tag for `Intl`. */
export const tag = 'en-GB';

const locale = localeCodes.find((code) => locales[code].tag === tag);

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/${file}.json`, import.meta.url), 'utf8'));

export const changes = read('changes') as typeof originalChanges;

export const { states } = (read('members') as typeof originalMembers).admin;
