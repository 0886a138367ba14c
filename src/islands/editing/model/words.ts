// The data of the editor's pages from the build: their words, and their links.

import type { ReasonWords } from '../../../lib/outbox/reason.ts';
import type editing from '../../../../locales/ro/editing.json';
import type editor from '../../../../locales/ro/editor.json';
import type pictures from '../../../../locales/ro/pictures.json';
import type announcements from '../../../../locales/ro/announcements.json';
import type { PageId } from '../../../lib/content/needs.ts';
import type { ResourceWords } from '../../../lib/api/resource-words.ts';
import type { CommonWords } from '../../../lib/i18n/common-words.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { unbroken } from '../../../lib/time/unbroken.ts';

type Words = Omit<typeof editing, 'focus' | 'hints' | 'list' | 'notice' | 'share' | 'versions'> & CommonWords;

/** The library's words that a form needs. */
export const choosingWords = [
  'choose',
  'chooseTitle',
  'chooseSearch',
  'chooseNamed',
  'none',
  'more',
  'alsoFiles',
] as const;

export interface EditingWords extends Words {
  /** The words for the point of a picture that stays in sight; left out on screens without such a field. */
  focus?: (typeof editing)['focus'] | undefined;
  /** The words of hints for texts; tables have no texts. */
  hints?: (typeof editing)['hints'] | undefined;
  /** Of the list's words, those that a form has too. */
  list: Pick<(typeof editing)['list'], 'copy'>;
  /** The words of the quick notice, on its own screen. */
  notice?: (typeof editing)['notice'] | undefined;
  /** The words of links to an entry before it is published. */
  share?: (typeof editing)['share'] | undefined;
  /** The words of an entry's versions; tables have none. */
  versions?: (typeof editing)['versions'] | undefined;
  problems: Pick<(typeof editor)['problems'], 'required'> & Readonly<Record<string, string>>;
  refusals: (typeof editor)['refusals'];
  failed: (typeof editor)['failures'];
  categories: (typeof announcements)['categories'];
  /** The words for choosing existing files, and files of an entry. */
  pictures: Pick<typeof pictures, (typeof choosingWords)[number]>;
  resource: ResourceWords;
  /** The languages' own names. */
  names: Record<Locale, string>;
  locale: Locale;
  /** BCP 47. */
  tag: string;
  paths: Record<'list' | 'entry' | 'notice' | 'preview' | 'onSite' | 'desk', string>;
  /** The address, without language, of each page that links in texts can lead to. */
  pageLinks: Partial<Record<PageId, string>>;
}

/** The editor's words with those of the quick notice. */
export interface NoticeWords extends EditingWords {
  notice: (typeof editing)['notice'];
  /** While it waits. */
  outbox: ReasonWords & Record<'sendNow' | 'change', string>;
}

/** The words that lists of entries need. */
export interface ListWords extends Pick<EditingWords, 'categories' | 'resource' | 'names' | 'tag' | 'paths'> {
  list: (typeof editing)['list'];
}

/** The words that explain why something was not saved. */
export type FailureWords = Pick<
  EditingWords,
  'problems' | 'failed' | 'failures' | 'errorCode' | 'resource' | 'tag'
>;

/** Returns a day, 2026-11-22, in words. */
export const dayInWords = (day: string, tag: string, dateStyle: 'long' | 'medium' = 'medium') =>
  unbroken(new Intl.DateTimeFormat(tag, { dateStyle, timeZone: 'UTC' }).format(new Date(day)));

/** Returns a day, 2026-11-22, in words with its weekday. */
export const longDayInWords = (day: string, tag: string) =>
  unbroken(new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day)));

/** Returns the time of a moment, as clocks in Romania show it: 10:42. */
export const clockInWords = (at: number, tag: string) =>
  new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'Europe/Bucharest' }).format(at);

/** Returns a moment in words, as clocks in Romania show it; `medium` includes the second. */
export const momentInWords = (at: number, tag: string, timeStyle: 'short' | 'medium' = 'short') =>
  unbroken(
    new Intl.DateTimeFormat(tag, {
      dateStyle: 'medium',
      timeStyle,
      timeZone: 'Europe/Bucharest',
    }).format(at),
  );
