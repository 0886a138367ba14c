// Formats the result of a drill as a page for the board.

import { formatsFor } from '../../../src/core/i18n/formats.ts';
import type { Files } from '../../../src/core/i18n/keys.ts';
import { locales, type Locale } from '../../../src/core/i18n/locales.ts';
import { fill } from '../../../src/core/widgets/words.ts';
import { readWords } from '../../base/http/languages.ts';
import type { Drill } from './drill.ts';

type Words = Files['drill'];

/** The tables whose sums the board recognizes; for the others, the number of rows is enough. */
const named = ['members', 'payments', 'dues'] as const;

function findings({ head, tables, references, card, journal }: Drill, words: Words, tag: string) {
  const count = (value: number) => value.toLocaleString(tag);
  const { money } = formatsFor(tag, 'long');
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const isSame = journal.sha256 === head.journal.sha256;
  const marked: [boolean, string][] = [
    [true, fill(words.tables, { tables: count(head.tables.length), rows: count(rows) })],
    ...named.map((name): [boolean, string] => {
      const table = tables[name];
      return [true, fill(words[name], { rows: count(table?.rows ?? 0), sum: money(table?.amount ?? 0) })];
    }),
    [true, fill(words.references, { references: count(references) })],
    card
      ? [card.agrees, fill(card.agrees ? words.card : words.cardFails, { number: card.memberNumber })]
      : [false, words.noCard],
    [
      isSame,
      fill(isSame ? words.journal : words.journalDiffers, {
        year: String(journal.year),
        entries: count(journal.entries),
        copied: count(head.journal.entries),
      }),
    ],
  ];
  return marked.map(([agrees, text]) => `  ${agrees ? '✓' : '✗'} ${text}`);
}

/**
 * Returns the lines of the page.
 *
 * @param root the project's folder.
 * @param name of the backup file.
 */
export function drillPage(found: Drill, name: string, root: string, locale: Locale): string[] {
  const words = readWords(root, 'drill')[locale];
  const { tag } = locales[locale];
  const { moment } = formatsFor(tag, 'long');
  return [
    words.title,
    '',
    fill(words.when, { when: moment(new Date(found.now).toISOString()) }),
    fill(words.copied, { when: moment(found.head.madeAt), name }),
    '',
    ...findings(found, words, tag),
    '',
    found.agrees ? words.proved : words.notProved,
    ...(found.migrated.length ? ['', words.older] : []),
    '',
    words.signature,
  ];
}
