// Passkeys in memory, for code that only lists them.

import { passkeysAtMost } from '../../src/account/api/passkeys.ts';
import type { NewMail } from '../../netlify/base/mail/outbox.ts';
import type { Passkey, Passkeys } from '../../netlify/identity/passkeys/store.ts';

type Kept = Passkey & { lastUsedAt: string | null };

export function memoryPasskeys() {
  const kept = new Map<string, Kept>();
  const mails: NewMail<'passkey-added' | 'passkey-removed'>[] = [];
  const own = (memberId: string, id: string) => {
    const one = kept.get(id);
    return one?.memberId === memberId ? one : undefined;
  };
  const of = (memberId: string) => [...kept.values()].filter((one) => one.memberId === memberId);
  return {
    kept,
    /** The mails to write about new and removed ones. */
    mails,
    get: async (id) => kept.get(id) ?? null,
    list: async (memberId) =>
      of(memberId).map(({ id, name, lastUsedAt, backedUp }) => ({
        ...{ id, name, lastUsedAt, backedUp },
        createdAt: '2026-11-21T08:00:00.000Z',
      })),
    async add(passkey, mail) {
      if (of(passkey.memberId).length >= passkeysAtMost) return 'too-many';
      if (kept.has(passkey.id)) return 'known';
      kept.set(passkey.id, { ...passkey, lastUsedAt: null });
      mails.push(...mail);
      return 'added';
    },
    async rename(memberId, id, name) {
      const one = own(memberId, id);
      if (one) one.name = name;
      return one !== undefined;
    },
    async remove(memberId, id, mail, keepsOne = false) {
      const one = own(memberId, id);
      if (!one) return 'unknown';
      if (keepsOne && of(memberId).length === 1) return 'last';
      kept.delete(id);
      mails.push(...mail(one.name));
      return 'removed';
    },
    async use(id, { counter, backedUp, at }) {
      const one = kept.get(id);
      if (!one || (counter <= one.counter && (counter || one.counter))) return false;
      Object.assign(one, { counter, backedUp, lastUsedAt: new Date(at).toISOString() });
      return true;
    },
  } satisfies Passkeys & Record<string, unknown>;
}
