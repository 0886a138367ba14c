// The schemas' messages for wrong values, by names that the editor's pages translate. In English, as builds and terminals
// show them.

import type { z } from 'astro/zod';
import type { CheckName } from './check-words.ts';

export const schemaWords = {
  'attachment-file': 'must be a PDF in src/content/attachments, like form.pdf',
  'by-which-act': 'must name the act by which the days change',
  clock: 'must be a time like 08:30',
  date: 'must be a date like 2026-11-21',
  'disputed-days': 'must mark the days that "note" speaks against with disputed: true',
  'disputed-size': 'must be true where "note" gives another size, or says that only an old list has it',
  'disputed-note': 'must tell why days are marked as disputed',
  'alt-needed': 'is needed by a picture of the gallery, where it is the name of a link',
  'ends-early': 'must not be before "publishedAt"',
  focus: 'must be a point of the picture in whole per cent, from the left and from the top, like 30% 20%',
  iban: 'must be a Romanian IBAN',
  'iban-digits': 'has check digits that do not fit the account: a sign is mistyped',
  later: 'must be later than "from"',
  'later-day': 'must not be before "from"',
  'month-day': 'must be a day of the year like 09-01 (month-day)',
  'name-page': 'must name the page that states the days, unless the act itself was read',
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
  'title-letters': 'must say in words what is announced',
  'tax-id': 'must be the digits of the tax number',
} as const;

type OwnName = keyof typeof schemaWords;
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
export type ProblemName = OwnName | CheckName | SchemaName | FormName;
export type ProblemValues = Readonly<Record<string, string | number>>;

/** The English words of a name. */
export const says = (name: OwnName): string => schemaWords[name];

const byWords = new Map<string, OwnName>(
  (Object.keys(schemaWords) as OwnName[]).map((name) => [schemaWords[name], name]),
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
