// Legal acts, and what changed in them.

import { z } from 'astro/zod';
import { isPartialDate } from '../../time/partial-date.ts';
import { says } from '../words.ts';
import { date, fact, id, localized, longLocalized, recordId, sources, text, url, year } from './parts.ts';

/** uncertain: whether it still holds is not known. replaced: `replacedBy` names the act that took its place. */
export const legalActStates = [
  'in-force',
  'uncertain',
  'draft',
  'suspended',
  'annulled',
  'replaced',
] as const;
export type LegalActState = (typeof legalActStates)[number];

/** Acts that are made anew each year. */
export const yearlyActs = ['closure', 'quotas', 'fees'] as const;
export type YearlyAct = (typeof yearlyActs)[number];

const partialDate = z.string().refine(isPartialDate, says('partial-date'));
const partialHint = 'Anul, luna sau ziua: 2017, 2017-06 sau 2017-06-14.';

/** The acts that a row rests on. */
export const legalActIds = z.array(recordId.meta({ label: 'Act', refersTo: 'acts' })).meta({
  label: 'Acte',
  hint: 'Actele pe care se sprijină, din registrul actelor.',
});

export const legalAct = z
  .strictObject({
    id,
    title: localized.meta({ label: 'Titlul' }),
    number: fact(text).meta({ label: 'Numărul', hint: 'De exemplu: Legea 407/2006.' }),
    issuer: fact(localized).meta({ label: 'Emitentul' }),
    day: fact(partialDate).meta({ label: 'Data actului', hint: partialHint }),
    /** Number and day of the Monitorul Oficial. */
    gazette: fact(text).meta({ label: 'Monitorul Oficial', hint: 'Numărul și data.' }),
    address: url.optional().meta({ label: 'Adresa textului' }),
    yearly: z
      .enum(yearlyActs)
      .optional()
      .meta({
        label: 'Act anual',
        hint: 'Numai la actele care se dau în fiecare an.',
        options: {
          closure: 'Ordinul de prohibiție',
          quotas: 'Ordinul privind cotele de recoltă',
          fees: 'Hotărârea privind cotizațiile și tarifele',
        },
      }),
    /** The year that a yearly act is for. */
    year: year.optional().meta({ label: 'Pe anul', hint: 'Numai la un act anual.' }),
    inForceFrom: fact(partialDate).meta({ label: 'În vigoare de la', hint: partialHint }),
    inForceTo: partialDate.optional().meta({ label: 'În vigoare până la', hint: partialHint }),
    state: z.enum(legalActStates).meta({ label: 'Starea', words: 'acts:states' }),
    replacedBy: z
      .array(recordId.meta({ label: 'Act', refersTo: 'acts' }))
      .default([])
      .meta({ label: 'Înlocuit de' }),
    /** Whether the act itself was read, not a page about it. */
    textRead: z.boolean().default(false).meta({
      label: 'Textul a fost citit',
      hint: 'Numai dacă ați citit textul actului, nu o pagină despre el.',
    }),
    checkedOn: date.meta({ label: 'Verificat la', hint: 'Ziua în care l-ați verificat ultima oară.' }),
    sources: sources.default([]),
    note: longLocalized.optional().meta({ label: 'Notă' }),
  })
  .refine(({ state, replacedBy }) => (state === 'replaced') === replacedBy.length > 0, {
    path: ['replacedBy'],
    message: says('replaced-by'),
  })
  .refine(({ yearly, year: of }) => (yearly === undefined) === (of === undefined), {
    path: ['year'],
    message: says('yearly-year'),
  })
  .meta({ label: 'Acte' });

/** A change of the law, as readers are told of it. */
export const legalActChange = z
  .strictObject({
    id,
    day: date.meta({ label: 'Ziua' }),
    text: longLocalized.meta({ label: 'Ce s-a schimbat' }),
    acts: legalActIds.default([]),
  })
  .meta({ label: 'Schimbări în acte' });
