// Addresses waiting for confirmation, in memory.

import type { EmailChange, EmailChanges } from '../../../netlify/identity/account/email-store.ts';
import type { NewMail } from '../../../netlify/base/mail/outbox.ts';

export function memoryEmailChanges() {
  const changes = new Map<string, EmailChange & { hash: string | null }>();
  const mails: NewMail<'email-confirm'>[] = [];
  const byHash = (hash: string) => [...changes.values()].find((change) => change.hash === hash);
  return {
    /** The mails to the new addresses. */
    mails,
    async record(change, mail) {
      changes.set(change.memberId, { ...change, isConfirmed: false, hash: null });
      mails.push(mail);
    },
    async get(memberId, now) {
      const found = changes.get(memberId);
      return found && !found.isConfirmed && found.until > now ? found : null;
    },
    findByCode: async (hash) => byHash(hash) ?? null,
    async withdraw(memberId) {
      if (!changes.get(memberId)?.isConfirmed) changes.delete(memberId);
    },
    async setCode(memberId, email, hash, until) {
      const found = changes.get(memberId);
      if (found?.email !== email || found.isConfirmed) return false;
      changes.set(memberId, { ...found, hash, until });
      return true;
    },
    async confirm(_, hash) {
      const found = byHash(hash);
      if (!found || found.isConfirmed) return false;
      changes.set(found.memberId, { ...found, isConfirmed: true });
      return true;
    },
  } satisfies EmailChanges & Record<string, unknown>;
}
