// Interprets the cells of an office's table, as people write them: their values, and proposals where they are unclear.

import { fold } from '../../../../src/core/fold.ts';
import type { LineReason } from '../../../../src/core/api/bulk-actions.ts';
import type { MemberKind } from '../../../../src/core/api/member.ts';
import { lastJoiningYear } from '../../../../src/core/members/joining.ts';
import { isEmail, readEmail as readTypedEmail } from '../../../../src/core/typed-email.ts';
import { today } from '../../../../src/core/time/bucharest.ts';
import {
  readDay as readTypedDay,
  readPartialDate,
  yearOfDigits,
} from '../../../../src/core/time/typed-days.ts';

export interface Interpreted {
  /** In the form of the field's schema; empty if there is no value. */
  text: string;
  /** What may be meant; an empty string proposes to leave the cell out. */
  proposal?: string;
  /** Why the text is refused, even if it fits the field. */
  refused?: LineReason;
}

/** Ways to write that there is no value. */
const nothing =
  /^(fara|nu|no|nein|fals|false|nu are|nare|n-are|nu exista|necunoscut|lipsa|none|n\/?a|0|[-–—.?]+)$/;

/** Returns a text, or an empty string if it says that there is no value. */
const something = (text: string) => (nothing.test(fold(text)) ? '' : text.trim());

const hunters = new Set([
  'v',
  'van',
  'vanator',
  'vanatori',
  'vanatoare',
  'vanatoresc',
  'hunter',
  'hunting',
  'jager',
]);
const anglers = new Set(['p', 'pesc', 'pescar', 'pescari', 'pescuit', 'angler', 'fisher', 'fishing']);
const trainees = new Set(['stagiar', 'stagiari', 'stagiu', 'trainee', 'jagdschuler']);
const both = new Set(['ambele', 'both', 'vp', 'pv', 'amandoua', 'mixt', 'beides']);

/** Parses a kind of membership: `V`, `Vânător + pescar`, `vp`; returns an empty string if the text has none. */
function parseKind(text: string): MemberKind | '' {
  const words = fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !/^(si|and|und|membru|sportivi?|activi?)$/.test(word));
  if (words.length && words.every((word) => trainees.has(word))) return 'trainee';
  if (!words.length || !words.every((word) => hunters.has(word) || anglers.has(word) || both.has(word)))
    return '';
  const isHunter = words.some((word) => hunters.has(word) || both.has(word));
  const isAngler = words.some((word) => anglers.has(word) || both.has(word));
  return isHunter && isAngler ? 'both' : isHunter ? 'hunter' : 'angler';
}

function readKind(text: string): Interpreted {
  const kind = parseKind(text);
  return { text: kind || text };
}

/** Returns the first or last day of a month such as `dec 2025` or `12.2025`; undefined for anything else. */
function dayOfMonth(text: string, monthAs: 'end' | 'begin'): string | undefined {
  const [, year = '', month = ''] = /^((?:19|20)\d\d)-(\d\d)$/.exec(readPartialDate(text) ?? '') ?? [];
  if (!year) return undefined;
  const days = monthAs === 'end' ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : 1;
  return `${year}-${month}-${String(days).padStart(2, '0')}`;
}

/** How many years ahead two digits may mean: no card is valid until 2098. */
const farthest = 20;

/**
 * Reads a date: `31.12.2027`, `31/12/27`, `2027-12-31`, `31 dec 2027`, `31-Dec-27`. A year or month alone means its last day
 * for an end, its first for a beginning; `dec-25` may also be a day without a year, so the month is only proposed.
 *
 * @param isMonthFirst whether other days of the column have the month first, so that `05/06/2026` probably has, too.
 */
function readDay(text: string, yearAs: 'end' | 'begin', isMonthFirst = false): Interpreted {
  const lastYear = lastJoiningYear() + (yearAs === 'begin' ? 0 : farthest);
  const iso = (year: string, month: string, day: string) =>
    `${year.length === 2 ? yearOfDigits(year, lastYear) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const plain = something(text)
    .replace(/(a|an|anul)\.?$/i, '')
    // Removes the time that spreadsheets add.
    .replace(/(?<=\d)(?:T|\s+)\d{1,2}:\d\d(?::[\d.]+)?(?:\s*[AP]M)?$/i, '')
    // Midnight here is the day before by the clock of programs.
    .replace(/^\d{4}-\d\d-\d\dT\S*Z$/, (at) => (Date.parse(at) ? today(Date.parse(at)) : at))
    .replace(/^(\d{4})([./])(\d\d)\2(\d\d)$/, '$1-$3-$4')
    .trimEnd();
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (first) {
    // There are twelve months: what cannot be day and month may be month and day.
    const isTurned = Number(second) > 12 && Number(first) <= 12;
    const isDisputed = isMonthFirst && Number(first) <= 12 && first !== second;
    return {
      text: iso(year, second, first),
      ...((isTurned || isDisputed) && { proposal: iso(year, first, second), refused: 'malformed' }),
    };
  }
  const [, only = ''] = /^(?:anul\s+)?(20\d\d|19\d\d)$/i.exec(plain) ?? [];
  if (only) return { text: yearAs === 'end' ? `${only}-12-31` : `${only}-01-01` };
  const alone = plain.replace(/^luna\s+/i, '').replace(/(?<=\p{L}\.?)-|-(?=\p{L})/gu, ' ');
  const day = readTypedDay(alone, lastYear) ?? dayOfMonth(alone, yearAs);
  if (day) return { text: day };
  const [, name = '', digits = ''] = /^(\p{L}+)[.\s]+(\d\d)$/u.exec(alone) ?? [];
  const proposal = name && dayOfMonth(`${name} ${yearOfDigits(digits, lastYear)}`, yearAs);
  return { text: alone, ...(proposal && { proposal }) };
}

const isCapitalized = (word: string) => /^\p{Lu}/u.test(word);

/**
 * Reads an e-mail address; of several, proposes the first. Removing a name in front, or spaces next to @ and dots, is only a
 * proposal: anything next to an address may be part of it.
 */
function readEmail(text: string): Interpreted {
  const plain = readTypedEmail(something(text));
  if (!plain || isEmail(plain)) return { text: plain };
  const words = plain.split(/[\s;,/|<>()[\]]+/).map(readTypedEmail);
  const addresses = new Set(words.filter(isEmail));
  const [first = ''] = addresses;
  if (addresses.size > 1) return { text: plain, proposal: first, refused: 'several' };
  const beside = words.filter((word) => word && word !== first);
  // Words of a name are capitalized and addresses are not; otherwise part of the address may be among them.
  const isSure = addresses.size === 1 && !isCapitalized(first) && beside.every(isCapitalized);
  const mended = plain
    .replace(/\s+/g, ' ')
    .replace(/ ?([@.]) ?/g, '$1')
    .replace(/,(?=[a-z]+$)/i, '.');
  return { text: plain, proposal: isSure ? first : isEmail(mended) ? mended : '' };
}

/**
 * Restores what spreadsheets drop from numbers, the leading zero or the plus before the code of the country, and drops the zero
 * that belongs only to calls within the country.
 */
const wholePhone = (part: string) =>
  part
    .replace(
      /^(\+|00)?4 ?0([ .-]?)0?(?=[237](?:[ .-]?\d){8}$)/,
      (_, plus = '+', gap = '') => `${plus}40${gap}`,
    )
    .replace(/^[237](?:[ .-]?\d){8}$/, '0$&');

/** Returns true for a number within the country with digits too many or too few, such as the two in `0745 123456 / 457`. */
const isOfOtherLength = (part: string) => /^0[237]/.test(part) && part.replace(/\D/g, '').length !== 10;

/** Reads one or two telephone numbers. */
function readPhone(text: string): Interpreted {
  const parts = something(text)
    .replace(/^(\d{9,12})[.,]0{1,2}$/, '$1')
    .split(/[,;|\n]|\/(?=\s*[+0]\d)|\bsau\b/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(wholePhone);
  // A person's identification number is kept nowhere.
  if (parts.some((part) => /^[1-8]\d{12}$/.test(part) || isOfOtherLength(part)))
    return { text, refused: 'malformed', proposal: '' };
  const shown = parts.slice(0, 2).join(', ');
  return parts.length > 2 ? { text, refused: 'several', proposal: shown } : { text: shown, proposal: '' };
}

/** Words inside a name or place, never the first: `Ștefan cel Mare`. */
const particles = new Set('de din la lui cu sub pe si cel von van der'.split(' '));

/**
 * Converts capitals in a name or place to normal spelling: `POPA-LUPU ION A.` becomes `Popa-Lupu Ion A.`. In mixed-case text,
 * converts only words of three letters or more; leaves `SV` and `II` unchanged.
 */
export function withoutCapitals(text: string): string {
  const least = /\p{Ll}/u.test(text) ? 3 : 2;
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\p{L}[\p{L}\p{M}]*\.?/gu, (word, at: number) => {
      const letters = word.replace(/[^\p{L}]/gu, '');
      const isNumeral = /^[IVX]+$/.test(letters);
      const isCode = letters.length === 2 && !word.endsWith('.') && !/[AEIOUY]/i.test(fold(word));
      if (letters.length < least || /\p{Ll}/u.test(word) || isNumeral || isCode) return word;
      if (at > 0 && particles.has(fold(word))) return word.toLowerCase();
      return word.charAt(0) + word.slice(1).toLowerCase();
    });
}

/** Matches letters lost before: `?tefan`, `\ufffdtefan`, `&#536;tefan`, or UTF-8 read as another encoding, `È™tefan`. */
const lost =
  /&(?:#\d|[a-z]+;)|\ufffd|\?\p{L}|[ÃÄÅÈČĹ][\u0080-\u009f\u00a1-\u00bf\u0161\u0178\u017d\u017e\u0192\u02dc\u2018-\u203a\u2122]|Ă[®˘‚Ž]/u;

/** Matches what stands for a value that a spreadsheet does not have: an error such as `#REF!`, or `#=` and a formula. */
const noValue = /^#(?:=|[\p{Lu}/0]+[!?]?$)/u;

/** Romanian letters as programs for Western Europe have shown them: `Drãgan`, `Bucureºti`, `Þurcanu`; not those of `nº 5`. */
const western: Readonly<Record<string, string>> = { ã: 'ă', Ã: 'Ă', º: 'ș', ª: 'Ș', þ: 'ț', Þ: 'Ț' };
const westernLetter = /[ãÃþÞ]|[ªº](?=\p{L})|(?<=\p{L}{2})[ªº]/gu;

/** Returns a name or place; refused if it is no value or that of the line above, or letters of it are lost, at its end too. */
const nameText = (text: string): Interpreted => ({
  text: text.replace(westernLetter, (letter) => western[letter] ?? letter),
  ...((lost.test(text) || /\p{L}\?/u.test(text)) && { refused: 'damaged' }),
  ...((noValue.test(text.trim()) || /^(?:idem|id\.|ibidem)$/.test(fold(text))) && { refused: 'malformed' }),
});

const ended =
  '(?:(?:decedat|radiat|exclus|retras|demisionat|transferat|suspendat|inactiv|anulat)[aei]?' +
  '|deceased|resigned|expelled|suspended|inactive|lapsed|cancelled|verstorben|ausgetreten|ausgeschlossen|inaktiv|ruhend)';

/** Matches what stands beside a name and says more: an address, a telephone, a mark of a note, how the membership ended, a sum. */
const besideName = new RegExp(`[@*†‡]|\\d{9}|\\b${ended}\\b|^(?:total|vacant)\\b`);

const onlyEnded = new RegExp(`^\\W*${ended}\\W*$`);
const titleOfEnded = new RegExp(`\\b${ended}\\b`);

/** Matches the name of a column that says whether, when or why a membership ended; not from where somebody came. */
const endColumn = new RegExp(
  `^(?!.*transferat\\w* d).*\\b(?:${ended}|retragerii?|excluderii?|radierii?|deces(?:ul|ului)?|demisi[ae]i?|suspendar(?:e|ea|ii)|iesir(?:e|ea|ii)` +
    '|incetar(?:e|ea|ii)|left|leaving|exit|resignation|died|death|austritt|austrittsdatum|kundigung|gekundigt)\\b',
);

/** Returns true if a column says whether, when or why a membership ended. */
export const isEndColumn = (column: string) => endColumn.test(fold(column));

/**
 * Returns true if a cell says that somebody is no longer a member, or suspended.
 *
 * @param isInEndColumn in a column about that, where any value says so.
 */
export const saysEnded = (cell: string, isInEndColumn: boolean) =>
  onlyEnded.test(fold(cell)) || (isInEndColumn && something(cell) !== '');

/** Returns the lines beneath a title that says so of them, up to the next title: “Membri decedați în 2025”. */
export function findBeneathEnded<Line extends { cells: readonly string[] }>(
  lines: readonly Line[],
): ReadonlySet<Line> {
  let isBeneath = false;
  return new Set(
    lines.filter(({ cells }) => {
      const [title = '', ...others] = cells.filter((cell) => cell.trim());
      if (!others.length) isBeneath = titleOfEnded.test(fold(title));
      return isBeneath;
    }),
  );
}

const personName = (text: string): Interpreted => ({
  ...nameText(text),
  ...(besideName.test(fold(text)) && { refused: 'more' }),
});

const plainText = (text: string): Interpreted => ({ ...nameText(something(text)), proposal: '' });

function readNote(text: string): Interpreted {
  const note = text.trim();
  if (lost.test(note)) return { text: note, refused: 'damaged', proposal: '' };
  if (noValue.test(note)) return { text: note, refused: 'malformed', proposal: '' };
  return { text: note, proposal: note.slice(0, 1000) };
}

/** Matches numbers such as 3/12 that a spreadsheet has turned into a day, as it stores or shows it. */
const turnedIntoDay =
  /^(?:\d{4}-\d\d-\d\d|(?:\d{1,2}[-. ])?(?:ian|jan|feb|mar|apr|mai|may|iun|jun|iul|jul|aug|sept?|oct|noi|nov|dec)\.?(?:[-. ]?\d\d)?)$/i;

/** Reads a number as spreadsheets and lists show it: `12,00`, `12.` and `nr. 12` are 12, and `1.000` is a thousand. */
const readNumber = (text: string): Interpreted => ({
  // A head in a second row, or “nou”.
  ...(/^\p{L}{3,}\.?$/u.test(text) && { refused: 'malformed', proposal: text }),
  ...((turnedIntoDay.test(text) || noValue.test(text)) && { refused: 'malformed' }),
  text: (/\d/.test(text) ? text : something(text))
    .replace(/^nr\.? ?(?=\d)/i, '')
    .replace(/^(\d+(?:[., \u00a0\u202f]\d{3})*)[.,]0{0,2}$/, '$1')
    .replace(/^\d{1,3}(?:([., \u00a0\u202f])\d{3})(?:\1\d{3})*$/, (number) => number.replace(/\D/g, '')),
});

/** The cell readers by field. */
export const readCell = {
  memberNumber: readNumber,
  name: personName,
  email: readEmail,
  kind: readKind,
  validUntil: (text: string, isMonthFirst?: boolean) => readDay(text, 'end', isMonthFirst),
  phone: readPhone,
  address: plainText,
  commune: plainText,
  huntingGroup: plainText,
  joinedOn: (text: string, isMonthFirst?: boolean): Interpreted => ({
    proposal: '',
    ...readDay(text, 'begin', isMonthFirst),
  }),
  note: readNote,
};
