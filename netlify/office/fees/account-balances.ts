// The balances in a bank's files, which the sums of incoming and outgoing payments are checked against.

import type { Balances } from '../../../src/office/fees/api/statements.ts';

/** An account's balances in a part of a file, in lei; undefined if missing or in another currency. */
export interface AccountBalances {
  account: string;
  opening: number | undefined;
  closing: number | undefined;
}

/**
 * Adds up the balances of all accounts: the first opening and the last closing balance of each. Returns nothing if any is
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
