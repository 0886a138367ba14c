// The receipts of entries in memory, for tests without a database.

import type { EntryReceipts } from '../../netlify/base/entries/receipts.ts';
import { ProblemError } from '../../netlify/base/http/endpoint.ts';

export function memoryEntryReceipts(): EntryReceipts {
  const kept = new Map<string, { bodyHash: string; answer: object }>();
  const entryKey = ({ owner, key }: { owner: string; key: string }) => `${owner} ${key}`;
  return {
    async find(entry) {
      const known = kept.get(entryKey(entry));
      if (known && known.bodyHash !== entry.bodyHash)
        throw new ProblemError('key-used', { details: { receipt: known.answer } });
      return known?.answer;
    },
    async write(entry, answer) {
      if (!kept.has(entryKey(entry))) kept.set(entryKey(entry), { bodyHash: entry.bodyHash, answer });
    },
  };
}
