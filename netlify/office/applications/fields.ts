// The fields of an application, as schemas.

import * as z from 'zod/mini';
import {
  applicationFields,
  applicationRules,
  type ApplicationField,
} from '../../../src/office/applications/api/application.ts';
import { memberKinds, type MemberKind } from '../../../src/core/api/member.ts';
import { defaultLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { withCommas } from '../../../src/core/romanian-letters.ts';
import { readEmail } from '../../../src/core/typed-email.ts';
import { locale } from '../../base/http/read.ts';
import { emailSchema, recordSchemas } from '../../identity/accounts/fields.ts';

export interface NewApplication extends Record<ApplicationField, string> {
  kind: MemberKind;
  locale: Locale;
}

/** The fields that follow the rules of the member record. */
const recordForms: Partial<Record<ApplicationField, z.ZodMiniType<string>>> = {
  name: recordSchemas.name,
  email: emailSchema,
};

/** Normalizes a text; line breaks stay only in fields that allow them. */
function normalize(name: ApplicationField, sent: string): string {
  if (name === 'email') return readEmail(sent);
  const text = withCommas(sent.normalize('NFC')).replace(/\r\n?/g, '\n').trim();
  return applicationRules[name].kind === 'textarea' ? text : text.replace(/\s+/g, ' ');
}

/** Returns true if a normalized text is valid in a field. */
function fits(name: ApplicationField, text: string): boolean {
  const { required, maxLength, pattern } = applicationRules[name];
  if (!text) return !required;
  // Line breaks, too, are control characters.
  if (text.length > maxLength || /[\p{Cc}\p{Cs}\p{Co}]/u.test(text.replace(/\n/g, ' '))) return false;
  const form = recordForms[name];
  return form ? z.safeParse(form, text).success : new RegExp(`^(?:${pattern})$`, 'u').test(text);
}

/** A field that was not sent is empty. */
const fieldSchema = (name: ApplicationField) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((sent) => normalize(name, sent ?? '')),
    ),
    z.string().check(z.refine((text) => fits(name, text))),
  );

const texts = Object.fromEntries(applicationFields.map((name) => [name, fieldSchema(name)])) as Record<
  ApplicationField,
  ReturnType<typeof fieldSchema>
>;

/** An application as a form or a script sends it. */
export const application = z.pipe(
  z.object({
    ...texts,
    kind: z.enum(memberKinds),
    // A form's checkbox sends "on".
    consent: z.literal([true, 'on']),
    locale: z._default(locale, defaultLocale),
  }),
  z.transform(({ name, email, phone, commune, recommendedBy, message, kind, locale }): NewApplication => {
    return { name, email, phone, commune, recommendedBy, message, kind, locale };
  }),
);
