// The association's address, hours, account.

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
  /** Of the county's veterinary service, by day. */
  veterinaryPhone: fact(phone).meta({ input: 'phone' }),
  /** Of the town hall of Suceava, which is told of dead game. */
  townHallPhone: fact(phone).meta({ input: 'phone' }),
  email: fact(z.email()),
  /** Opening hours of each counter; times in Europe/Bucharest. */
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
  /** Days on which all counters are closed, besides the legal holidays. */
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
    /** A picture of src/content/media; its credit stands in pictures.yaml. */
    ropay: pictureFile.optional().meta({ widget: 'image' }),
  }),
  taxId: fact(z.string().regex(/^(?:RO)?\d{2,10}$/, says('tax-id'))).meta({ input: 'tax-id' }),
  /** The number of days after a due's last day before it may be reminded of; with 0 from the day after it. */
  remindAfterDays: z.number().int().min(0).max(365).default(0),
  /** The number of days after joining on which the joining fee and the year's are due. */
  joiningDueDays: z.number().int().min(1).max(365).default(joiningDueDays),
  /** True if trainees are members of the association: a kind of their own. */
  hasTrainees: z.boolean().default(false),
  /** True if visitors' phones keep the pages for the field. */
  keepsPages: z.boolean().default(true),
  /** The parts of the office that are on; a build with SITE_ONLY=1 has none of them. */
  parts: z.array(z.enum(partNames)).default([...partNames]),
});
