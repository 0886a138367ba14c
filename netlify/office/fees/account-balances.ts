// The balances that a bank's files tell, against which what came and went is reckoned.

import type { Balances } from '../../../src/office/fees/api/statements.ts';

/** The balances that a part of a file gives of an account, in lei; undefined where it gives none, or in another currency. */
export interface AccountBalances {
  account: string;
  opening: number | undefined;
  closing: number | undefined;
}

/**
 * Adds up the balances of all accounts: of each the first opening and the last closing balance. Nothing where one of them is
 * missing.
 */
export function sumBalances(parts: readonly AccountBalances[]): { balances?: Balances } {
  const accounts = [...Map.groupBy(parts, ({ account }) => account).values()];
  const sums = { opening: 0, closing: 0 };
  for (const own of accounts) {
    const [opening, closing] = [own[0]?.opening, own.at(-1)?.closing];
    if (opening === undefined || closing === undefined) return {};
    sums.opening += opening;
    sums.closing += closing;
  }
  return accounts.length ? { balances: sums } : {};
}
