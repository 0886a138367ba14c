// The association's address, hours and account.

import { z } from 'astro/zod';
import { joiningDueDays } from '../joining.ts';
import { hasIbanShape, isRomanianIban } from '../../iban.ts';
import { isPhone } from '../../phone.ts';
import { partNames } from '../../../parts.ts';
import { says } from '../words.ts';
import { fact, text, localized, date, pictureFile, position, recordId } from './parts.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('clock'));

const iban = z
  .string()
  .refine(hasIbanShape, { message: says('iban'), abort: true })
  .refine(isRomanianIban, says('iban-digits'));

const phone = z.string().refine(isPhone, says('phone'));

export const association = z.strictObject({
  id: recordId,
  name: localized,
  shortName: text,
  tagline: localized,
  address: z.strictObject({
    street: fact(text),
    postalCode: fact(z.string().regex(/^\d{6}$/, says('postal-code'))),
    city: text,
    county: text,
  }),
  position: fact(position),
  phones: z
    .array(
      z.strictObject({
        label: localized,
        number: fact(phone).meta({ input: 'phone' }),
      }),
    )
    .min(1),
  /** The telephone of the county's veterinary service, by day. */
  veterinaryPhone: fact(phone).meta({ input: 'phone' }),
  /** The telephone of the town hall of Suceava, to which dead game is reported. */
  townHallPhone: fact(phone).meta({ input: 'phone' }),
  email: fact(z.email()),
  /** The opening hours of each counter, in Europe/Bucharest time. */
  hours: z
    .array(
      z.strictObject({
        id: z.enum(['office', 'cashier', 'armorer']),
        name: localized,
        open: fact(
          z
            .array(
              z
                .strictObject({
                  days: z.array(z.enum(weekdays)).min(1),
                  from: clock,
                  to: clock,
                })
                .refine(({ from, to }) => from < to, { path: ['to'], message: says('later') }),
            )
            .min(1),
        ).meta({ input: 'week' }),
      }),
    )
    .min(1),
  /** Days on which all counters are closed, besides public holidays. */
  closings: z
    .array(
      z
        .strictObject({
          from: date,
          to: date.optional(),
          reason: localized.optional(),
        })
        .refine(({ from, to }) => !to || from <= to, { path: ['to'], message: says('later-day') }),
    )
    .default([]),
  bank: z.strictObject({
    holder: text,
    name: fact(text),
    iban: fact(iban).meta({ input: 'iban' }),
    /** A picture of src/content/media; its credit is in pictures.yaml. */
    ropay: pictureFile.optional().meta({ widget: 'image' }),
  }),
  taxId: fact(z.string().regex(/^(?:RO)?\d{2,10}$/, says('tax-id'))).meta({ input: 'tax-id' }),
  /** The number of days after a due's last day from which members can be reminded of it; 0 means from the day after it. */
  remindAfterDays: z.number().int().min(0).max(365).default(0),
  /** The number of days after joining until the joining fee and the yearly fee are due. */
  joiningDueDays: z.number().int().min(1).max(365).default(joiningDueDays),
  /** True if trainees are members of the association, as a kind of their own. */
  hasTrainees: z.boolean().default(false),
  /** True if visitors' phones store the field pages. */
  keepsPages: z.boolean().default(true),
  /** The enabled parts of the office; a build with SITE_ONLY=1 has none. */
  parts: z.array(z.enum(partNames)).default([...partNames]),
});
