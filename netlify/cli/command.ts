// Parses the arguments of terminal commands, and defines their errors.

import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { isLocale, localeCodes, type Locale } from '../../src/core/i18n/locales.ts';

/** The command was written incorrectly. */
export class WrongUse extends Error {}

/** The request cannot be carried out; nothing was changed. */
export class Refused extends Error {}

/** Parses what follows the name of a command: its options and at most one argument. @throws WrongUse */
export function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [first, ...more] = positionals;
    if (more.length) throw new WrongUse(`Did not expect "${more.join(' ')}"`);
    return { values, first };
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

/** @throws WrongUse */
export function readLang(lang: string): Locale {
  if (!isLocale(lang)) throw new WrongUse(`--lang must be one of ${localeCodes.join(', ')}`);
  return lang;
}
