// The words of the editor's pages. Runs at build only.

import { pageIds } from '../../lib/content/needs.ts';
import type { ProblemName } from '../../lib/content/words.ts';
import {
  choosingWords,
  type EditingWords,
  type ListWords,
  type NoticeWords,
} from '../../islands/editing/model/words.ts';
import { commonWords, pickWords } from '../i18n/island-words.ts';
import { localeCodes, locales, type Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { getRoute, routePath } from '../../routes.ts';
import { resourceWords } from './members.ts';
import { reasonWords } from './outbox.ts';

function editingWords(locale: Locale): EditingWords {
  const { problems, refusals, failures } = getFile(locale, 'editor');
  const editing = getFile(locale, 'editing');
  return {
    ...commonWords(locale),
    ...editing,
    list: pickWords(editing.list, ['copy']),
    notice: undefined,
    // Of all editors' pages.
    problems,
    refusals,
    failed: failures,
    categories: getFile(locale, 'announcements').categories,
    pictures: pickWords(getFile(locale, 'pictures'), choosingWords),
    resource: resourceWords(locale),
    names: Object.fromEntries(localeCodes.map((code) => [code, locales[code].name])) as Record<
      Locale,
      string
    >,
    locale,
    tag: locales[locale].tag,
    // Pages for members are no use to readers of a text.
    pageLinks: Object.fromEntries(
      pageIds.filter((id) => !getRoute(id).guard).map((id) => [id, getRoute(id).path]),
    ),
    paths: {
      list: routePath('edit', locale),
      entry: routePath('editAnnouncement', locale),
      notice: routePath('notice', locale),
      preview: routePath('preview', locale),
      onSite: routePath('announcements', locale),
      desk: routePath('desk', locale),
    },
  };
}

/** Problems of facts, whose fields entries do not have. */
const ofFacts: readonly string[] = [
  'by-which-act',
  'clock',
  'day-to-come',
  'days-turned',
  'decision-begun',
  'disputed-days',
  'disputed-note',
  'disputed-size',
  'holds-not',
  'holds-twice',
  'iban',
  'iban-digits',
  'month-day',
  'name-page',
  'next-without-days',
  'partial-date',
  'phone',
  'position',
  'position-link',
  'position-outside',
  'postal-code',
  'replaced-by',
  'tax-id',
  'year-twice',
  'yearly-year',
] satisfies ProblemName[];

/** The words of the forms of announcements and pages. */
export function entryWords(locale: Locale): EditingWords {
  const { problems, ...words } = editingWords(locale);
  const own = Object.entries(problems).filter(([name]) => !ofFacts.includes(name));
  return { ...words, problems: Object.fromEntries(own) as EditingWords['problems'] };
}

/** The words of a quick notice, which has one short text and neither versions nor links to a preview. */
export const noticeWords = (locale: Locale): NoticeWords => ({
  ...entryWords(locale),
  hints: undefined,
  share: undefined,
  versions: undefined,
  notice: getFile(locale, 'editing').notice,
  outbox: { ...reasonWords(locale), ...pickWords(getFile(locale, 'outbox').form, ['sendNow', 'change']) },
});

/** The words of forms without a text: no link is set in them, and no button of a text is there. */
export const factEditingWords = (locale: Locale): EditingWords => ({
  ...editingWords(locale),
  pageLinks: {},
  tools: {} as EditingWords['tools'],
  hints: undefined,
  share: undefined,
  versions: undefined,
});

/** The words of lists of entries. */
export const listWords = (locale: Locale): ListWords => ({
  ...pickWords(editingWords(locale), ['categories', 'resource', 'names', 'tag', 'paths']),
  list: getFile(locale, 'editing').list,
});
