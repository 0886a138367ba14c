// The facts that visitors miss most, in this order: the editors' desk asks for them first, and says why.

import type { YearlyAct } from './schemas/legal-act.ts';

interface Missed {
  name: string;
  /** The fields of the content with the fact. */
  fields?: readonly string[];
  /** The yearly act with the fact. */
  act?: YearlyAct;
}

export const missedMost = [
  // People with a question call.
  { name: 'phone', fields: ['association[association].phones[0].number'] },
  // Without it nobody can find the office.
  { name: 'street', fields: ['association[association].address.street'] },
  // Visitors want to know the opening hours.
  { name: 'hours', fields: ['association[association].hours[office].open'] },
  // Hunters and anglers ask about prices first.
  { name: 'fees', fields: ['groups[members].rows[hunter].amount', 'groups[members].rows[angler].amount'] },
  // Anglers look for the days on which trout are closed, which the yearly order sets.
  { name: 'trout', act: 'closure' },
  // A dead boar must be reported to the veterinary service.
  { name: 'veterinary', fields: ['association[association].veterinaryPhone'] },
] as const satisfies readonly Missed[];

export type MissedName = (typeof missedMost)[number]['name'];

const all: readonly (Missed & { name: MissedName })[] = missedMost;

/** Returns the name of a field among the facts that visitors miss most: `groups[members].rows[hunter].amount`. */
export const missedField = (field: string): MissedName | undefined =>
  all.find(({ fields }) => fields?.includes(field))?.name;

/** Returns the name of a yearly act among the facts that visitors miss most. */
export const missedAct = (kind: YearlyAct): MissedName | undefined =>
  all.find(({ act }) => act === kind)?.name;
