// The checks' messages, by names that the editor's page translates. In English, as builds and terminals show them.

import type { z } from 'astro/zod';

const words = {
  // Of values, in the schemas.
  'attachment-file': 'must be a PDF in src/content/attachments, like form.pdf',
  clock: 'must be a time like 08:30',
  date: 'must be a date like 2026-11-21',
  'disputed-days': 'must mark the days that "note" speaks against with disputed: true',
  'disputed-note': 'must tell why days are marked as disputed',
  'alt-needed': 'is needed by a picture of the gallery, where it is the name of a link',
  'ends-early': 'must not be before "publishedAt"',
  focus: 'must be a point of the picture in whole per cent, from the left and from the top, like 30% 20%',
  iban: 'must be a Romanian IBAN',
  'iban-digits': 'has check digits that do not fit the account: a sign is mistyped',
  later: 'must be later than "from"',
  'later-day': 'must not be before "from"',
  'month-day': 'must be a day of the year like 09-01 (month-day)',
  'one-line': 'must stand in one line',
  'partial-date': 'must be a year, a month or a day, in quotes, like 2017, 2017-06 or 2017-06-14',
  phone: 'must be like +40 230 123 456, or +40 230 123 456 int. 12',
  position: 'must be a latitude and a longitude, like 47.65, 26.25',
  'position-link': 'is a link that holds no latitude and longitude; write them, like 47.65, 26.25',
  'position-outside':
    'lies outside of the county: the latitude is from 47 to 48, the longitude from 24.8 to 26.8',
  'picture-file': 'must be a file in src/content/media, like deer.jpg',
  'postal-code': 'must be six digits',
  'replaced-by': 'must name an act exactly where the state is "replaced"',
  'yearly-year': 'must be there exactly where "yearly" is',
  'record-id': 'must be lower-case letters, digits and single hyphens',
  'tax-id': 'must be the digits of the tax number',
  // Of files and what they refer to, in the checks.
  'case-twin': 'differs from {name} only in capital letters; on some machines the two are one file',
  control: 'has a character that cannot be shown',
  'control-beside': 'has a character that cannot be shown, beside "{beside}"',
  'days-turned': 'the last of the days on which the amounts hold lies before the first',
  differs: 'differs from {original}; leave it out here, it is the same in all languages',
  'file-taken': 'there is another file of this name; choose the file once more',
  'file-name': 'the file’s name becomes the address: lower-case letters, digits and single hyphens only',
  'front-matter': 'must begin with front matter between two lines of ---',
  html: '{tag} would be taken for HTML, which texts may not have; write it without angle brackets',
  'in-quotes': 'may be read in two ways: put it in quotes',
  'in-use': 'is still shown or offered by: {places}; take it out there first',
  language: '"{language}" is no language of the site; allowed: {languages}',
  'link-apart':
    'the address of links stands apart, as {name}: write it with each link, like [text](https://example.com)',
  'link-beginning':
    'a link leads to "{target}"; what it leads to begins with https://, http://, mailto:, tel:, / or #',
  'link-target':
    'the link {target} leads to no page; use a path of src/routes.ts without language, like /hunting/tariffs',
  missing: 'is missing',
  'next-without-days':
    'there is an amount for later, but the table has no `next` that says from when it holds',
  'no-attachment': '"{name}" is not in src/content/attachments',
  'no-original': 'there is no {original} that it translates',
  'no-page': 'no page of the site shows it; allowed: {pages}',
  'no-picture': '"{name}" is not in src/content/media',
  'no-record': 'has no record in {table}; every picture needs its alternative text, author and licence',
  'no-rows': 'must be a list with at least one record',
  'not-pdf': 'is no PDF',
  'pdf-active': 'is a PDF with a program or a page of HTML in it; save or print it as a plain PDF',
  'not-picture': 'is no picture that can be read; use JPEG, PNG or WebP',
  'picture-in-text': 'the picture {target} cannot be shown; use one that has a record, like /media/deer.jpg',
  'picture-needed': 'pages of the site show this picture: its record cannot be left out',
  'prices-overlap': 'the amounts of before still hold on {from}; they must end on the day before these begin',
  syntax: '{reason}',
  'text-too-long': 'is longer than {maximum} characters; shorten it',
  'too-complex': 'has more parts within one another, or beside one another, than any form has (line {line})',
  'too-heavy': 'is larger than {megabytes} MB',
  'too-many-entries': 'has a list of more than {maximum} entries (line {line})',
  'too-many-pixels': 'has {megapixels} million pixels; at most {maximum} million are taken',
  'too-narrow': 'is {width} pixels wide; at least {minimum} are needed',
  'year-twice': 'there is another closure of {year}; each year has one',
  twice: 'the id "{id}" stands twice; each record needs its own',
  'unknown-id': '"{id}" is no id of {table}',
  'yaml-mark': 'has a text that begins with {mark} in line {line}: put it in quotes',
} as const;

type OwnName = keyof typeof words;
/** Problems that schemas find by themselves; the schema library has the English words. */
type SchemaName =
  | 'choose'
  | 'email'
  | 'number'
  | 'option'
  | 'required'
  | 'too-few'
  | 'too-large'
  | 'too-long'
  | 'too-small'
  | 'unknown-field'
  | 'url'
  | 'value'
  | 'whole';
/** Problems that only forms find. */
type FormName = 'day-to-come' | 'decision-begun' | 'picture-alt';
export type ProblemName = OwnName | SchemaName | FormName;
export type ProblemValues = Readonly<Record<string, string | number>>;

/** The English words of a name, with its values. */
export function says(name: OwnName, values: ProblemValues = {}): string {
  return words[name].replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));
}

const byWords = new Map<string, OwnName>(
  (Object.keys(words) as OwnName[]).map((name) => [words[name], name]),
);

const formats = ['email', 'url'] as const satisfies readonly SchemaName[];

/**
 * Returns the name of a problem that a schema found.
 *
 * @param value the value that the issue is about.
 */
export function nameOf(
  issue: z.core.$ZodIssue,
  value: unknown,
): { name: ProblemName; values?: ProblemValues } {
  const own = byWords.get(issue.message);
  if (own) return { name: own };
  switch (issue.code) {
    case 'custom': {
      const [name, values] = (issue.params?.['problem'] ?? ['value']) as [ProblemName, ProblemValues?];
      return { name, ...(values && { values }) };
    }
    case 'invalid_type':
      if (issue.expected === 'int') return { name: 'whole' };
      if (value === undefined || value === null) return { name: 'required' };
      return { name: issue.expected === 'number' ? 'number' : 'value' };
    case 'too_small': {
      if (issue.origin === 'string') return { name: 'required' };
      const name = issue.origin === 'array' ? 'too-few' : 'too-small';
      return { name, values: { minimum: Number(issue.minimum) } };
    }
    case 'too_big': {
      const name = issue.origin === 'string' ? 'too-long' : 'too-large';
      return { name, values: { maximum: Number(issue.maximum) } };
    }
    case 'invalid_value':
      if (value === undefined) return { name: 'choose' };
      return { name: 'option', values: { options: issue.values.join(', ') } };
    case 'invalid_format':
      return { name: formats.find((format) => format === issue.format) ?? 'value' };
    case 'unrecognized_keys':
      return { name: 'unknown-field', values: { fields: issue.keys.join(', ') } };
    default:
      return { name: 'value' };
  }
}
