// What comes in at the endpoint of the fees: read, or refused with the names of the fields.

import {
  extraKinds,
  feeFilters,
  type FeeFilter,
  type NewDues,
  type NewExtraDue,
  type NewPayment,
} from '../../src/lib/api/fees.ts';
import { maxStatement } from '../../src/lib/api/statements.ts';
import { memberKinds } from '../../src/lib/api/member.ts';
import { maxBani } from '../../src/lib/money.ts';
import { addDays, calendarDay } from '../../src/lib/time/days.ts';
import { invalidFields, notFound, ProblemError } from '../http/endpoint.ts';
import { readDay } from '../members/fields.ts';

type Source = Readonly<Record<string, unknown>>;

const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= maxBani;

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Running text of a form; undefined where it is too long or none. */
function readText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return text.length <= most ? text : undefined;
}

/** How far back a payment may be written down afterwards; in days. */
const longAgo = 400;

/** @throws ProblemError 400 */
export function readPayment(source: Source, today: string): NewPayment {
  const { member, amount, way, key } = source;
  const paidOn = readDay(source['paidOn']);
  const note = readText(source['note'] ?? '', 500);
  const wrong = [
    ...(isId(member) ? [] : ['member']),
    ...(isAmount(amount) ? [] : ['amount']),
    ...(paidOn && paidOn <= today && paidOn >= addDays(today, -longAgo) ? [] : ['paidOn']),
    // What came in at the bank is recorded by the bank's statement.
    ...(way === 'cash' || way === 'card' ? [] : ['way']),
    ...(note === undefined ? ['note'] : []),
    ...(isId(key) && key.length >= 16 ? [] : ['key']),
  ];
  if (wrong.length) throw invalidFields(wrong);
  return { member, amount, paidOn, way, note, key } as NewPayment;
}

/** Whom something is given to. @throws ProblemError 400 */
export function readReceiver({ member }: Source): string {
  if (!isId(member)) throw invalidFields(['member']);
  return member;
}

/** At most so many are named at once. */
const mostMembers = 20_000;

/** The members that something is done for. @throws ProblemError 400 */
export function readMembers({ members }: Source): string[] {
  const isList = Array.isArray(members) && members.length > 0 && members.length <= mostMembers;
  if (!isList || !members.every(isId)) throw invalidFields(['members']);
  return [...new Set(members)];
}

/** A year whose dues may be made: the one before, this one, the next. @throws ProblemError 400 */
export function readYear(value: unknown, today: string): number {
  const year = Number(value);
  if (!Number.isInteger(year) || Math.abs(year - calendarDay(today).year) > 1) throw invalidFields(['year']);
  return year;
}

/** @throws ProblemError 400 */
export function readDues(source: Source, today: string): NewDues {
  const year = readYear(source['year'], today);
  const dueOn = readDay(source['dueOn']);
  const given = source['amounts'];
  const amounts = typeof given === 'object' && given !== null ? (given as Source) : {};
  const kinds = memberKinds.filter((kind) => Object.hasOwn(amounts, kind));
  const wrong = [
    ...(dueOn?.startsWith(`${year}-`) ? [] : ['dueOn']),
    ...(kinds.length && kinds.every((kind) => isAmount(amounts[kind])) ? [] : ['amounts']),
  ];
  if (wrong.length) throw invalidFields(wrong);
  return {
    year,
    dueOn: dueOn ?? '',
    amounts: Object.fromEntries(kinds.map((kind) => [kind, Number(amounts[kind])])),
  };
}

/** How far ahead a due may be due; in days. */
const farAhead = 730;

/** @throws ProblemError 400 */
export function readExtraDue(source: Source, today: string): NewExtraDue {
  const { member, amount, key } = source;
  const kind = extraKinds.find((one) => one === source['kind']);
  const dueOn = readDay(source['dueOn']);
  const reason = readText(source['reason'], 200);
  const isNear = dueOn && dueOn >= addDays(today, -longAgo) && dueOn <= addDays(today, farAhead);
  const wrong = [
    ...(isId(member) ? [] : ['member']),
    ...(kind ? [] : ['kind']),
    ...(isAmount(amount) ? [] : ['amount']),
    ...(isNear ? [] : ['dueOn']),
    ...(reason ? [] : ['reason']),
    ...(isId(key) && key.length >= 16 ? [] : ['key']),
  ];
  if (wrong.length) throw invalidFields(wrong);
  return { member, kind, amount, dueOn, reason, key } as NewExtraDue;
}

/** @throws ProblemError 400 */
export function readSearch(query: URLSearchParams): { search: string; filter: FeeFilter; page: number } {
  const search = query.get('search') ?? '';
  const page = query.get('page') ?? '1';
  const filter = feeFilters.find((one) => one === (query.get('filter') ?? 'all'));
  const wrong = [
    ...(search.length > 100 ? ['search'] : []),
    ...(filter ? [] : ['filter']),
    ...(/^[1-9]\d{0,5}$/.test(page) ? [] : ['page']),
  ];
  if (wrong.length || !filter) throw invalidFields(wrong);
  return { search, filter, page: Number(page) };
}

export interface SentStatement {
  fileName: string;
  bytes: Uint8Array;
}

/** A body with a statement may be so long: three bytes are four letters, and then what was chosen of its lines. */
export const maxStatementBody = (maxStatement / 3) * 4 + 1.75 * 1024 * 1024;

/** @throws ProblemError 400, 413 */
export function readStatement(source: Source): SentStatement {
  const fileName = readText(source['fileName'], 200);
  const { file } = source;
  const wrong = [
    ...(fileName ? [] : ['fileName']),
    ...(typeof file === 'string' && file && /^[A-Za-z0-9+/]+={0,2}$/.test(file) ? [] : ['file']),
  ];
  if (wrong.length || !fileName) throw invalidFields(wrong);
  const bytes = Buffer.from(String(file), 'base64');
  if (bytes.length > maxStatement) throw new ProblemError('too-large');
  return { fileName, bytes };
}

/** Lines by their keys, each with the member whose payment it is. @throws ProblemError 400 */
export function readChoices(value: unknown): Map<string, string> {
  if (typeof value !== 'object' || value === null) throw invalidFields(['choices']);
  const choices = Object.entries(value as Source);
  if (Array.isArray(value) || !choices.every(([, member]) => isId(member))) throw invalidFields(['choices']);
  return new Map(choices as [string, string][]);
}

/** An id of the database's own counting. @throws ProblemError 404 */
export function readNumber(value: string | undefined): string {
  if (value === undefined || !/^[1-9]\d{0,17}$/.test(value)) throw notFound();
  return value;
}

/** The key of a statement's line in an address. @throws ProblemError 404 */
export function readKey(value: string | undefined): string {
  if (!isId(value) || value.length < 16) throw notFound();
  return value;
}

/** A member's id in an address. @throws ProblemError 404 */
export function readMemberId(value: string | undefined): string {
  if (!isId(value)) throw notFound();
  return value;
}
