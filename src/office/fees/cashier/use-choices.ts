// Whose payments the lines of a statement are, as chosen: one member's, or several members' in shares.

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
import { fill } from '../../../core/widgets/words.ts';

/** Tells of the payments made; and of those asked for that another window or cashier has settled meanwhile. */
export const doneText = (
  { added, prolonged, asked }: AddedPayments & { asked: number },
  words: Files['cashier']['statement'],
): string =>
  [
    fill(words.done, { count: added, prolonged }),
    ...(asked > added ? [fill(words.settled, { count: asked - added })] : []),
  ].join(' ');

/** A member, and the part of a line that is theirs. */
export interface ChosenShare {
  member: StatementPayer;
  amount: number;
}

/** By the keys of the lines: one share is the whole line. */
export type Choices = Readonly<Record<string, readonly ChosenShare[]>>;

const byId = (members: readonly StatementPayer[]) => new Map(members.map((member) => [member.id, member]));

const isShared = (choice: LineChoice | undefined): choice is readonly Share[] => Array.isArray(choice);

/** Returns true of a line that was a member's payment, or several members', until its import was undone. */
export const wasPayment = ({ before }: StatementLine): boolean =>
  typeof before === 'string' || isShared(before);

/** The likeliest member of each of these lines; several, if they were chosen before. */
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
 * The shares that are proposed of a line: those chosen before, or what those owe whom it names, if its amount is just that; undefined
 * of any other.
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
 * Keeps whose each line of a statement is, as chosen.
 *
 * @param lines as they are shown now, with the members that they name.
 */
export function useChoices(lines: readonly StatementLine[], members: readonly StatementPayer[]) {
  const [choices, setChoices] = useState<Choices>({});
  const chosen = lines.filter(({ key }) => choices[key]);
  return {
    choices,
    /** The number of lines that are chosen. */
    lines: chosen.length,
    /** The number of payments that they become. */
    count: chosen.reduce((count, { key }) => count + (choices[key]?.length ?? 0), 0),
    sum: sumAmounts(chosen),
    /** As they are sent. */
    sent: Object.fromEntries(chosen.map(({ key }) => [key, toSend(choices[key] ?? [])])),
    /** For new lines: the certain ones are chosen unless somebody decides otherwise. */
    begin: (read: readonly StatementLine[], named: readonly StatementPayer[]) =>
      setChoices(
        likeliest(
          read.filter(({ isCertain }) => isCertain),
          named,
        ),
      ),
    /** Chooses the likeliest member of each of these lines that has none. */
    confirm: (some: readonly StatementLine[]) =>
      setChoices((now) => ({ ...likeliest(some, members), ...now })),
    choose: (key: string, shares: readonly ChosenShare[] | null) =>
      setChoices((now) =>
        Object.fromEntries([
          ...Object.entries(now).filter(([name]) => name !== key),
          ...(shares ? [[key, shares] as const] : []),
        ]),
      ),
  };
}
