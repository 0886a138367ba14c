// The parts that several kinds of content share, and the settings of a field for the forms.

import { z } from 'astro/zod';
import { defaultLocale, localeCodes, type Locale } from '../../i18n/locales.ts';
import { isMonthDay } from '../../seasons/month-day.ts';
import { isMapLink } from '../../position.ts';
import { isoDate } from '../../time/days.ts';
import { isPartialDate } from '../../time/typed-days.ts';
import { toBeConfirmed } from '../fact.ts';
import { readFocus } from '../focus.ts';
import { maxLine, maxLines } from '../limits.ts';
import { says } from '../words.ts';

// No JIT: the pages' policy forbids even the attempt, and there is never enough content to make a difference.
z.config({ jitless: true });

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /** The form's control, if it does not follow from the kind of value. */
    widget?: 'text' | 'image' | 'file';
    /** The format in which the value is typed, if it does not follow from the kind of value. */
    input?:
      | 'money'
      | 'phone'
      | 'iban'
      | 'tax-id'
      | 'position'
      | 'focus'
      | 'week'
      | 'partial-date'
      | 'month-day'
      | 'closure-day';
    /** The path of the words for the options: `announcements:categories`. */
    words?: string;
    /** True for a name, which is the same in all languages and needs no translation. */
    isName?: boolean;
    /** The file whose record ids the field contains. */
    refersTo?: 'fish' | 'species' | 'acts';
  }
}

/**
 * Returns the schema of a fact, or of the word that marks it as missing. The transform ends the kind's branch at its first
 * problem, so that the check sees both branches.
 */
export const fact = <T extends z.ZodType>(kind: T) =>
  z.literal(toBeConfirmed).or(kind.transform((value) => value));

const line = /^[^\n\v\f\r\u0085\u2028\u2029]*$/;

/** Text on one line, with a maximum length. */
export const oneLine = (longest: number) =>
  z.string().trim().min(1).regex(line, says('one-line')).max(longest);
export const text = oneLine(maxLine);
/** Text that may span several lines, with a maximum length. */
export const multiLine = (longest: number) => z.string().trim().min(1).max(longest).meta({ widget: 'text' });
const longText = multiLine(maxLines);

/** Returns the schema of a text in every language: Romanian is required, the others fall back to it until translated. */
function inLanguages(text: z.ZodString) {
  return z.strictObject(
    Object.fromEntries(
      localeCodes.map((locale) => [locale, locale === defaultLocale ? text : text.optional()]),
    ) as { [defaultLocale]: z.ZodString } & {
      [L in Exclude<Locale, typeof defaultLocale>]: z.ZodOptional<z.ZodString>;
    },
  );
}
export const localized = inLanguages(text);
export const longLocalized = inLanguages(longText);
export type LocalizedText = z.infer<typeof localized>;

/** The name of a record or a file; may become an address. */
export const recordId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('record-id'));
/** Accepts 2026-11-21 (midnight in UTC), written with or without quotes. */
export const date = z
  .union([z.date(), z.iso.date(says('date'))], says('date'))
  .transform((value) => new Date(value));
/** A date as far as it is known: 2017, 2017-06 or 2017-06-14. */
export const partialDate = z
  .string()
  .refine(isPartialDate, says('partial-date'))
  .meta({ input: 'partial-date' });
/** The same, stored as it is written. */
export const day = date.transform(isoDate);
export const monthDay = z.string().refine(isMonthDay, says('month-day')).meta({ input: 'month-day' });
export const year = z.number().int().min(2020).max(2100);
/** The days on which amounts apply, in addition to the year, if they are not all of it. */
export const heldDays = {
  from: day.optional(),
  to: day.optional(),
};
export const url = z.url({ protocol: /^https?$/ });
export const pictureFile = z.string().regex(/^[\w-]+\.(jpe?g|png|webp)$/, says('picture-file'));
export const attachmentFile = z.string().regex(/^[\w-]+\.pdf$/, says('attachment-file'));

/** read: the act itself was read; verified: a public page states it; dated: only an old one does; recalled: no source was found; disputed: courts or plans contradict it; yearly: an order decides it each year. */
const certainty = z
  .enum(['read', 'verified', 'dated', 'recalled', 'disputed', 'yearly'])
  .meta({ words: 'seasons:certainty' });

export const sources = z.array(
  z.strictObject({
    name: text,
    /** The day of publication, as far as known; each language formats it in its own way. */
    date: partialDate.optional(),
  }),
);
export type Source = z.infer<typeof sources>[number];

export const source = {
  certainty,
  /** The pages that state the fact. */
  sources: sources.default([]),
  note: longLocalized.optional(),
};

/** The focal point, which stays visible however the picture is cropped. */
export const focus = z
  .string()
  .refine((text) => readFocus(text) !== undefined, says('focus'))
  .meta({ input: 'focus' })
  .optional();

/** True if sources differ on the days of a period; the row's note says how. */
export const disputed = z.boolean().default(false);
export const period = z.strictObject({ from: monthDay, to: monthDay, disputed });

const degrees = (min: number, max: number) =>
  z.number().min(min, says('position-outside')).max(max, says('position-outside'));

/** The position of a place in or around the county. */
export const position = z
  .strictObject(
    {
      lat: degrees(47, 48),
      lon: degrees(24.8, 26.8),
    },
    {
      error: ({ input }) =>
        says(typeof input === 'string' && isMapLink(input) ? 'position-link' : 'position'),
    },
  )
  .meta({ input: 'position' });
