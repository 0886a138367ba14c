// The memory of the local provider, gone when it stops. The records carry their own end, which the provider checks.

import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Makes the memory of one kind of record: the provider asks for one for each. */
export function providerMemory(): Adapter {
  const records = new Map<string, AdapterPayload>();
  const findBy = (field: 'uid' | 'userCode', value: string) =>
    records.values().find((record) => record[field] === value);
  return {
    upsert: async (id, record) => void records.set(id, record),
    find: async (id) => records.get(id),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (code) => findBy('userCode', code),
    async consume(id) {
      const record = records.get(id);
      if (record) record.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void records.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, record] of records) if (record.grantId === grantId) records.delete(id);
    },
  };
}
