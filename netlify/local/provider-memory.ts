// What the local provider remembers: in memory, gone with it. The records carry their own end, which the provider checks.

import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Makes the provider's adapters, one for each kind of record, over memory of their own. */
export function providerMemory(): (kind: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  const findBy = (kind: string, field: 'uid' | 'userCode', value: string) =>
    records.entries().find(([key, record]) => key.startsWith(`${kind}:`) && record[field] === value)?.[1];
  return (kind) => ({
    upsert: async (id, record) => void records.set(`${kind}:${id}`, record),
    find: async (id) => records.get(`${kind}:${id}`),
    findByUid: async (uid) => findBy(kind, 'uid', uid),
    findByUserCode: async (code) => findBy(kind, 'userCode', code),
    async consume(id) {
      const record = records.get(`${kind}:${id}`);
      if (record) record.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void records.delete(`${kind}:${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, record] of records) if (record.grantId === grantId) records.delete(key);
    },
  });
}
