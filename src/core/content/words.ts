// The schemas' messages for invalid values, by names that the editor's pages translate. In English, for builds and terminals.

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

export type OwnName = keyof typeof schemaWords;
export type ProblemValues = Readonly<Record<string, string | number>>;

/** Returns the English message for a name. */
export const says = (name: OwnName): string => schemaWords[name];
