// The members chosen as payers for the lines of a statement.

import { useState } from 'react';
import type { StatementLine, StatementPayer } from '../../../lib/api/statements.ts';

/** Members by the keys of the lines. */
export type Choices = Readonly<Record<string, StatementPayer>>;

/** The likeliest member of each of these lines. */
function likeliest(lines: readonly StatementLine[], members: readonly StatementPayer[]): Choices {
  const byId = new Map(members.map((member) => [member.id, member]));
  return Object.fromEntries(
    lines.flatMap(({ key, members: [id = ''] }) => {
      const member = byId.get(id);
      return member ? [[key, member]] : [];
    }),
  );
}

/**
 * Keeps which member was chosen for each line of a statement.
 *
 * @param lines as they are shown now, with the members that they name.
 */
export function useChoices(lines: readonly StatementLine[], members: readonly StatementPayer[]) {
  const [choices, setChoices] = useState<Choices>({});
  const chosen = lines.filter(({ key }) => choices[key]);
  return {
    choices,
    count: chosen.length,
    sum: chosen.reduce((whole, { amount }) => whole + amount, 0),
    /** Ids of members by the keys of the lines. */
    ids: Object.fromEntries(chosen.map(({ key }) => [key, choices[key]?.id ?? ''])),
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
    choose: (key: string, member: StatementPayer | null) =>
      setChoices((now) =>
        Object.fromEntries([
          ...Object.entries(now).filter(([name]) => name !== key),
          ...(member ? [[key, member] as const] : []),
        ]),
      ),
  };
}
