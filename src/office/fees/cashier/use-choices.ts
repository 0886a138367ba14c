// Whose payments the lines of a statement are, as chosen: one member's, or shares of several members.

import { useState } from 'react';
import type {
  LineChoice,
  ProposedShare,
  Share,
  StatementLine,
  StatementPayer,
  AddedPayments,
} from '../api/statements.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { sumAmounts } from '../../../core/money.ts';
import { useKeptValue } from '../../../core/ui/kept-text.ts';
import { fill } from '../../../core/widgets/words.ts';

/** Returns the message about the payments made, and about those that another window or cashier settled in the meantime. */
export const doneText = (
  { added, prolonged, asked }: AddedPayments & { asked: number },
  words: Files['cashier']['statement'],
): string =>
  [
    fill(words.done, { count: added, prolonged }),
    ...(asked > added ? [fill(words.settled, { count: asked - added })] : []),
  ].join(' ');

/** A member and their part of a line. */
export interface ChosenShare {
  member: StatementPayer;
  amount: number;
}

/** The shares, by the keys of the lines; a single share is the whole line. */
export type Choices = Readonly<Record<string, readonly ChosenShare[]>>;

const byId = (members: readonly StatementPayer[]) => new Map(members.map((member) => [member.id, member]));

const isShared = (choice: LineChoice | undefined): choice is readonly Share[] => Array.isArray(choice);

/** Returns true if a line was one or several members' payment until its import was undone. */
export const wasPayment = ({ before }: StatementLine): boolean =>
  typeof before === 'string' || isShared(before);

/** Returns the likeliest member for each of these lines, or several if they were chosen before. */
function likeliest(lines: readonly StatementLine[], members: readonly StatementPayer[]): Choices {
  const known = byId(members);
  return Object.fromEntries(
    lines.flatMap((line): [string, readonly ChosenShare[]][] => {
      const { key, amount, members: ids } = line;
      const shares = isShared(line.before) ? proposedShares(line, members) : undefined;
      const member = known.get(ids[0] ?? '');
      if (shares) return [[key, shares]];
      return member ? [[key, [{ member, amount }]]] : [];
    }),
  );
}

/**
 * Returns the suggested shares of a line: those chosen before or, if they add up to its amount, what the members named in it
 * owe; undefined otherwise.
 */
export function proposedShares(
  { before, shares = [] }: StatementLine,
  members: readonly StatementPayer[],
): ChosenShare[] | undefined {
  const known = byId(members);
  const proposed: readonly ProposedShare[] = isShared(before) ? before : shares;
  const all = proposed.flatMap(({ member: id, amount }) => {
    const member = known.get(id);
    return member && amount !== undefined ? [{ member, amount }] : [];
  });
  return all.length > 1 && all.length === proposed.length ? all : undefined;
}

const toSend = (shares: readonly ChosenShare[]): LineChoice => {
  const [first, ...others] = shares;
  return first && !others.length
    ? first.member.id
    : shares.map(({ member, amount }) => ({ member: member.id, amount }));
};

/**
 * Holds the chosen payers of a statement's lines. What somebody chose is kept in this tab until it is sent: after a reload the
 * same file has it again.
 *
 * @param keep identifies the list of lines for what is kept.
 * @param lines as they are shown now, with the members that they name.
 */
export function useChoices(
  keep: string,
  lines: readonly StatementLine[],
  members: readonly StatementPayer[],
) {
  const [certain, setCertain] = useState<Choices>({});
  /** By hand; null if nobody is chosen. */
  const [decided, setDecided] = useKeptValue<Readonly<Record<string, readonly ChosenShare[] | null>>>(
    keep,
    {},
  );
  const choices: Choices = Object.fromEntries(
    Object.entries({ ...certain, ...decided }).flatMap(([key, shares]) => (shares ? [[key, shares]] : [])),
  );
  const chosen = lines.filter(({ key }) => choices[key]);
  return {
    choices,
    /** The number of lines with a choice. */
    lines: chosen.length,
    /** The number of payments that result. */
    count: chosen.reduce((count, { key }) => count + (choices[key]?.length ?? 0), 0),
    sum: sumAmounts(chosen),
    /** The choices in the form in which they are sent. */
    sent: Object.fromEntries(chosen.map(({ key }) => [key, toSend(choices[key] ?? [])])),
    /** Begins with new lines: the certain ones are preselected. */
    begin: (read: readonly StatementLine[], named: readonly StatementPayer[]) =>
      setCertain(
        likeliest(
          read.filter(({ isCertain }) => isCertain),
          named,
        ),
      ),
    /** Forgets the choices, which have been sent. */
    clear: () => setDecided({}),
    /** Chooses the likeliest member for each of these lines that has none. */
    confirm: (some: readonly StatementLine[]) => setDecided({ ...decided, ...likeliest(some, members) }),
    choose: (key: string, shares: readonly ChosenShare[] | null) => setDecided({ ...decided, [key]: shares }),
  };
}
