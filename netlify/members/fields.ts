// What may stand in the fields of a member's record, wherever it comes from: a form, the terminal, a file.

import { allRoles, memberFields, memberKinds, type RecordField } from '../../src/lib/api/member.ts';
import { withCommas } from '../../src/lib/romanian-letters.ts';
import { isDay } from '../../src/lib/time/reckoning.ts';
import type { Member } from './member.ts';

/** What administrators write. */
export type MemberFields = Pick<Member, RecordField>;

export type FieldName = RecordField;

const text = (value: unknown) =>
  typeof value === 'string' ? withCommas(value.normalize('NFC')).trim().replace(/\s+/g, ' ') : '';

/** A day of the calendar as 2027-03-31; undefined where there is no such day. */
export function readDay(value: unknown): string | undefined {
  const day = text(value);
  return day.startsWith('20') && isDay(day) ? day : undefined;
}

function fits(value: unknown, pattern: RegExp): string | undefined {
  const found = text(value);
  return pattern.test(found) ? found : undefined;
}

const emailForm = /^(?=.{3,254}$)[^\s@\p{C}]+@[^\s@\p{C}.]+(\.[^\s@\p{C}.]+)+$/u;

/** A form's empty field is a member without an e-mail, as one that is not sent. */
const isLeftOut = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim());

const readers: { [Name in FieldName]: (value: unknown) => MemberFields[Name] | undefined } = {
  // What stands in mail to others as well: no markup, and nothing that looks like an address.
  name: (value) => fits(value, /^(?=.*\p{L})(?!.*(?::\/|\/\/|www\.))[^\p{C}<>]{2,100}$/iu),
  email: (value) => (isLeftOut(value) ? null : fits(value, emailForm)),
  memberNumber: (value) => fits(value, /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,19}$/u),
  kind: (value) => memberKinds.find((kind) => kind === value),
  validUntil: readDay,
  roles: (value) => {
    if (!Array.isArray(value) || !value.length) return undefined;
    const known = allRoles.filter((role) => value.includes(role));
    return value.every((role) => known.some((one) => one === role)) ? known : undefined;
  },
  disabled: (value) => (typeof value === 'boolean' ? value : undefined),
};

export interface Reading<Name extends FieldName> {
  /** Those that are as they should be, in one form. */
  fields: Partial<Pick<MemberFields, Name>>;
  /** Those that are missing or malformed. */
  wrong: Name[];
}

/** Reads fields of a record. */
export function readFields<Name extends FieldName>(
  source: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Reading<Name> {
  const fields: Partial<Pick<MemberFields, Name>> = {};
  const wrong: Name[] = [];
  for (const name of names) {
    const value = readers[name](Object.hasOwn(source, name) ? source[name] : undefined);
    if (value === undefined) wrong.push(name);
    else fields[name] = value;
  }
  return { fields, wrong };
}

export type Invitation = Omit<MemberFields, 'disabled'>;

/** Reads what an invitation needs; `email` and `roles` may be left out. */
export function readInvitation(source: Readonly<Record<string, unknown>>): {
  invitation: Invitation | undefined;
  wrong: FieldName[];
} {
  const { fields, wrong } = readFields({ roles: ['member'], ...source }, [...memberFields, 'roles']);
  return { invitation: wrong.length ? undefined : (fields as Invitation), wrong };
}
