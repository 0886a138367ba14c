// The schemas of the fields of a member's record, for every source: forms, the terminal, files.

import * as z from 'zod/mini';
import { allRoles, detailLengths, memberKinds, type RecordField } from '../../../src/core/api/member.ts';
import { lastJoiningYear } from '../../../src/core/members/joining.ts';
import { withCommas } from '../../../src/core/romanian-letters.ts';
import { isDay } from '../../../src/core/time/reckoning.ts';
import { isEmail, readEmail } from '../../../src/core/typed-email.ts';
import { phonePattern } from '../../../src/core/typed-phone.ts';
import { day, text } from '../../base/http/read.ts';
import type { Member } from './member.ts';

/** The fields that administrators write. */
export type MemberFields = Pick<Member, RecordField>;

/** Returns a schema for texts that match a pattern once normalised. */
const fitting = (pattern: RegExp) =>
  z.string().check(
    z.overwrite((sent) => withCommas(sent.normalize('NFC')).trim().replace(/\s+/g, ' ')),
    z.regex(pattern),
  );

/** An e-mail address, stripped of what mail programs copy along with it; the caller knows whose it is. */
export const emailSchema = z.string().check(z.overwrite(readEmail), z.refine(isEmail));

/** Makes a field optional: an empty field of a form means none, just like a missing one. */
const orNone = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((sent) => (sent?.trim() ? sent : null)),
    ),
    z.nullable(schema),
  );

/** A line of plain text, such as an address or a place. */
const plain = (most: number) =>
  orNone(fitting(new RegExp(`^(?=.*[\\p{L}\\p{N}])[^\\p{C}<>]{1,${most}}$`, 'u')));

/** One or two telephone numbers. */
const phones = new RegExp(`^(?=.{3,${detailLengths.phone}}$)${phonePattern}(?:[,;] ?${phonePattern})?$`, 'u');

/** A joining date, which may be in the last century but not in a future year. */
const joiningDay = z.string().check(
  z.trim(),
  z.refine((sent) => isDay(sent) && sent >= '1900' && sent < String(lastJoiningYear() + 1)),
);

/** The details of a record. */
const detailSchemas = {
  phone: orNone(fitting(phones)),
  address: plain(detailLengths.address),
  commune: plain(detailLengths.commune),
  huntingGroup: plain(detailLengths.huntingGroup),
  joinedOn: orNone(joiningDay),
  note: orNone(text({ least: 1, most: detailLengths.note })),
};

const roles = z.pipe(
  z.array(z.enum(allRoles)).check(z.minLength(1)),
  z.transform((sent) => allRoles.filter((role) => sent.includes(role))),
);

/** The fields of a record. */
export const recordSchemas = {
  // A name also appears in mail to others: no markup, and nothing that looks like a web address.
  name: fitting(/^(?=.*\p{L})(?!.*(?::\/|\/\/|www\.))[^\p{C}<>]{2,100}$/iu),
  email: orNone(emailSchema),
  memberNumber: fitting(/^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,19}$/u),
  kind: z.enum(memberKinds),
  validUntil: day,
  ...detailSchemas,
  roles,
  disabled: z.boolean(),
} satisfies { [Name in RecordField]: z.ZodMiniType<MemberFields[Name]> };

/** The details, all optional. */
export const someDetails = z.object({
  phone: z.exactOptional(detailSchemas.phone),
  address: z.exactOptional(detailSchemas.address),
  commune: z.exactOptional(detailSchemas.commune),
  huntingGroup: z.exactOptional(detailSchemas.huntingGroup),
  joinedOn: z.exactOptional(detailSchemas.joinedOn),
  note: z.exactOptional(detailSchemas.note),
});

/** The fields of an invitation; `email`, `roles` and the details are optional. */
export const invitation = z.extend(z.omit(z.object(recordSchemas), { disabled: true }), {
  ...someDetails.shape,
  roles: z._default(roles, ['member']),
});

export type Invitation = z.output<typeof invitation>;
