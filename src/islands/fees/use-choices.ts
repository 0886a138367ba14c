// Whose payments the lines of a statement are, as somebody chooses.

import { useState } from 'react';
import type { FeeMember, StatementLine } from '../../lib/api/fees.ts';

/** Members by the keys of the lines. */
export type Choices = Readonly<Record<string, FeeMember>>;

/** Those that the reference names are taken unless somebody says otherwise. */
const certain = (lines: readonly StatementLine[]): Choices =>
  Object.fromEntries(
    lines.flatMap(({ key, by, members: [member] }) => (by === 'reference' && member ? [[key, member]] : [])),
  );

/** @param lines as they are shown now. */
export function useChoices(lines: readonly StatementLine[]) {
  const [choices, setChoices] = useState<Choices>({});
  const chosen = lines.filter(({ key }) => choices[key]);
  return {
    choices,
    count: chosen.length,
    sum: chosen.reduce((whole, { amount }) => whole + amount, 0),
    /** Ids of members by the keys of the lines. */
    ids: Object.fromEntries(chosen.map(({ key }) => [key, choices[key]?.id ?? ''])),
    /** For lines that are new. */
    begin: (read: readonly StatementLine[]) => setChoices(certain(read)),
    choose: (key: string, member: FeeMember | null) =>
      setChoices((now) =>
        Object.fromEntries([
          ...Object.entries(now).filter(([one]) => one !== key),
          ...(member ? [[key, member] as const] : []),
        ]),
      ),
  };
}
