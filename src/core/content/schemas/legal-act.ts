// Legal acts and their changes.

import { z } from 'astro/zod';
import { says } from '../words.ts';
import {
  date,
  fact,
  localized,
  longLocalized,
  partialDate,
  recordId,
  source,
  sources,
  text,
  url,
  year,
} from './parts.ts';

/** uncertain: it is not known whether the act is still in force. replaced: `replacedBy` names the act that replaced it. */
export const legalActStates = [
  'in-force',
  'uncertain',
  'draft',
  'suspended',
  'annulled',
  'replaced',
] as const;
export type LegalActState = (typeof legalActStates)[number];

/** Acts that are renewed each year. */
export const yearlyActs = ['closure', 'quotas', 'fees'] as const;
export type YearlyAct = (typeof yearlyActs)[number];

/** The acts that a row is based on. */
export const legalActIds = z.array(recordId.meta({ refersTo: 'acts' }));

const { certainty } = source;

/** The basis of new days: the act that sets them, and how it is known. */
export const order = z.strictObject({
  acts: legalActIds.min(1, says('by-which-act')),
  certainty,
  sources: source.sources,
});

/** Returns true unless days are known from a page that is not named. */
export const namesPage = ({ certainty, sources }: Pick<z.output<typeof order>, 'certainty' | 'sources'>) =>
  sources.length > 0 || (certainty !== 'verified' && certainty !== 'dated');

export const legalAct = z
  .strictObject({
    id: recordId,
    title: localized,
    number: fact(text),
    issuer: fact(localized),
    day: fact(partialDate),
    /** The number and day of the Monitorul Oficial. */
    gazette: fact(text),
    address: url.optional(),
    yearly: z.enum(yearlyActs).optional(),
    /** The year to which a yearly act applies. */
    year: year.optional(),
    inForceFrom: fact(partialDate),
    inForceTo: partialDate.optional(),
    state: z.enum(legalActStates).meta({ words: 'acts:states' }),
    replacedBy: z.array(recordId.meta({ refersTo: 'acts' })).default([]),
    /** True if the act itself was read, and not just a page about it. */
    textRead: z.boolean().default(false),
    checkedOn: date,
    sources: sources.default([]),
    note: longLocalized.optional(),
  })
  .refine(({ state, replacedBy }) => (state === 'replaced') === replacedBy.length > 0, {
    path: ['replacedBy'],
    message: says('replaced-by'),
  })
  .refine(({ yearly, year: of }) => (yearly === undefined) === (of === undefined), {
    path: ['year'],
    message: says('yearly-year'),
  });

/** A change that no other record covers: of an act, of a plan, or by a court's decision. */
export const legalActChange = z.strictObject({
  id: recordId,
  day: partialDate,
  text: longLocalized,
  acts: legalActIds.default([]),
  /** The pages that state it. */
  sources: sources.default([]),
});
