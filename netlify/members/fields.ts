// The fields of a member's record, as schemas for every source: a form, the terminal, a file.

import * as z from 'zod/mini';
import { allRoles, memberKinds, type RecordField } from '../../src/lib/api/member.ts';
import { withCommas } from '../../src/lib/romanian-letters.ts';
import { day } from '../http/read.ts';
import type { Member } from './member.ts';

/** The fields that administrators write. */
export type MemberFields = Pick<Member, RecordField>;

export type FieldName = RecordField;

/** Returns a schema of texts that fit a pattern once they are normalized. */
const fitting = (pattern: RegExp) =>
  z.string().check(
    z.overwrite((sent) => withCommas(sent.normalize('NFC')).trim().replace(/\s+/g, ' ')),
    z.regex(pattern),
  );

/** An e-mail address; the caller knows whose. */
export const emailSchema = fitting(/^(?=.{3,254}$)[^\s@\p{C}]+@[^\s@\p{C}.]+(\.[^\s@\p{C}.]+)+$/u);

/** A form's empty field is a member without an e-mail, just like a missing one. */
const emailOrNone = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((sent) => (sent?.trim() ? sent : null)),
  ),
  z.nullable(emailSchema),
);

const roles = z.pipe(
  z.array(z.enum(allRoles)).check(z.minLength(1)),
  z.transform((sent) => allRoles.filter((role) => sent.includes(role))),
);

/** The fields of a record. */
export const recordSchemas = {
  // A name appears in mail to others as well: no markup, and nothing that looks like an address.
  name: fitting(/^(?=.*\p{L})(?!.*(?::\/|\/\/|www\.))[^\p{C}<>]{2,100}$/iu),
  email: emailOrNone,
  memberNumber: fitting(/^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,19}$/u),
  kind: z.enum(memberKinds),
  validUntil: day,
  roles,
  disabled: z.boolean(),
} satisfies { [Name in FieldName]: z.ZodMiniType<MemberFields[Name]> };

export interface Reading<Name extends FieldName> {
  /** The valid ones, normalized. */
  fields: Partial<Pick<MemberFields, Name>>;
  /** Those that are missing or malformed. */
  wrong: Name[];
}

/** Reads fields of a record one by one: of a file, all errors are reported, and the rest accepted. */
export function readFields<Name extends FieldName>(
  source: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Reading<Name> {
  const fields: Partial<Pick<MemberFields, Name>> = {};
  const wrong: Name[] = [];
  for (const name of names) {
    const schema: z.ZodMiniType<unknown> = recordSchemas[name];
    const { success, data } = z.safeParse(schema, source[name]);
    if (success) fields[name] = data as MemberFields[Name];
    else wrong.push(name);
  }
  return { fields, wrong };
}

/** The fields of an invitation; `email` and `roles` may be left out. */
export const invitation = z.extend(z.omit(z.object(recordSchemas), { disabled: true }), {
  roles: z._default(roles, ['member']),
});

export type Invitation = z.output<typeof invitation>;
