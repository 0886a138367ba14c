// The association's address, hours, account.

import { z } from 'astro/zod';
import { joiningDueDays } from '../joining.ts';
import { hasIbanShape, isRomanianIban } from '../../iban.ts';
import { isPhone } from '../../phone.ts';
import { says } from '../words.ts';
import { fact, text, localized, id, date, pictureFile, position } from './parts.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('clock'));

const iban = z
  .string()
  .refine(hasIbanShape, { message: says('iban'), abort: true })
  .refine(isRomanianIban, says('iban-digits'));

const phone = z.string().refine(isPhone, says('phone'));

export const association = z
  .strictObject({
    id,
    name: localized.meta({ label: 'Numele întreg' }),
    shortName: text.meta({ label: 'Numele scurt' }),
    tagline: localized.meta({ label: 'Propoziția de prezentare' }),
    address: z
      .strictObject({
        street: fact(text).meta({ label: 'Strada și numărul' }),
        postalCode: fact(z.string().regex(/^\d{6}$/, says('postal-code'))).meta({ label: 'Codul poștal' }),
        city: text.meta({ label: 'Localitatea' }),
        county: text.meta({ label: 'Județul' }),
      })
      .meta({ label: 'Adresa' }),
    position: fact(position).meta({ label: 'Poziția pe hartă' }),
    phones: z
      .array(
        z.strictObject({
          label: localized.meta({ label: 'Al cui este' }),
          number: fact(phone).meta({
            label: 'Numărul',
            hint: 'De exemplu +40 230 123 456.',
            input: 'phone',
          }),
        }),
      )
      .min(1)
      .meta({ label: 'Telefoane' }),
    /** Of the county's veterinary service, by day. */
    veterinaryPhone: fact(phone).meta({
      label: 'Telefonul DSVSA Suceava',
      hint: 'De exemplu +40 230 123 456.',
      input: 'phone',
    }),
    email: fact(z.email()).meta({ label: 'E-mail' }),
    /** Opening hours of each counter; times in Europe/Bucharest. */
    hours: z
      .array(
        z.strictObject({
          id: z.enum(['office', 'cashier', 'armorer']).meta({
            label: 'Ghișeul',
            options: { office: 'secretariat', cashier: 'casierie', armorer: 'armurier' },
          }),
          name: localized.meta({ label: 'Numele ghișeului' }),
          open: fact(
            z
              .array(
                z
                  .strictObject({
                    days: z
                      .array(
                        z.enum(weekdays).meta({
                          options: {
                            mon: 'luni',
                            tue: 'marți',
                            wed: 'miercuri',
                            thu: 'joi',
                            fri: 'vineri',
                            sat: 'sâmbătă',
                            sun: 'duminică',
                          },
                        }),
                      )
                      .min(1)
                      .meta({ label: 'Zilele' }),
                    from: clock.meta({ label: 'De la ora', hint: 'De exemplu 08:00.' }),
                    to: clock.meta({ label: 'Până la ora', hint: 'De exemplu 16:00.' }),
                  })
                  .refine(({ from, to }) => from < to, { path: ['to'], message: says('later') }),
              )
              .min(1),
          ).meta({ label: 'Programul', input: 'week' }),
        }),
      )
      .min(1)
      .meta({ label: 'Program' }),
    /** Days on which all counters are closed, besides the legal holidays. */
    closings: z
      .array(
        z
          .strictObject({
            from: date.meta({ label: 'Prima zi închisă' }),
            to: date.optional().meta({
              label: 'Ultima zi închisă',
              hint: 'Numai dacă sunt mai multe zile la rând.',
            }),
            reason: localized.optional().meta({ label: 'De ce', hint: 'De exemplu: inventar.' }),
          })
          .refine(({ from, to }) => !to || from <= to, { path: ['to'], message: says('later-day') }),
      )
      .default([])
      .meta({
        label: 'Zile închise',
        hint: 'Zilele în care ghișeele sunt închise în afara programului. Sărbătorile legale le știe site-ul.',
      }),
    bank: z
      .strictObject({
        holder: text.meta({ label: 'Titularul' }),
        name: fact(text).meta({ label: 'Banca' }),
        iban: fact(iban).meta({ label: 'IBAN', input: 'iban' }),
        /** A picture of src/content/media; its credit stands in pictures.yaml. */
        ropay: pictureFile.optional().meta({
          label: 'Codul RoPay al băncii',
          widget: 'image',
          hint: 'Imaginea codului primit de la bancă; membrii o găsesc la „Cum plătiți”. Are nevoie și de o intrare la „Imagini”.',
        }),
      })
      .meta({ label: 'Contul bancar' }),
    taxId: fact(z.string().regex(/^\d{2,10}$/, says('tax-id'))).meta({
      label: 'Codul fiscal',
      input: 'tax-id',
    }),
    /** So many days after its last day a due may be reminded of; with 0 from the day after it. */
    remindAfterDays: z.number().int().min(0).max(365).default(0).meta({
      label: 'Înștiințări de plată: la câte zile după termen',
      hint: '0: din ziua de după termen. Înainte de termen nu se trimite nicio înștiințare.',
    }),
    /** So many days after joining the joining fee and the year's are due. */
    joiningDueDays: z.number().int().min(1).max(365).default(joiningDueDays).meta({
      label: 'Membri noi: zile până la termenul primei plăți',
      hint: 'Se numără din ziua în care cererea este acceptată.',
    }),
    /** Whether visitors' phones keep the pages for the field. */
    keepsPages: z.boolean().default(true).meta({
      label: 'Paginile de teren se păstrează pe telefon',
      hint: 'Calendarul, terenurile, tarifele și contactul se văd și fără semnal. Debifat: se șterg de pe telefoane la următoarea vizită.',
    }),
  })
  .meta({ label: 'Datele asociației' });
