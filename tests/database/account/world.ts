// A member's account for the tests: a database, mail prepared as the sender would, an adjustable clock.

import { vi } from 'vitest';
import { handleAccount } from '../../../netlify/identity/account/account.ts';
import { handleEmailConfirmation } from '../../../netlify/identity/account/email-confirm.ts';
import { handleEmail } from '../../../netlify/identity/account/email.ts';
import { outbox } from '../../../netlify/base/mail/outbox.ts';
import { preparation } from '../../../netlify/office/sending/prepare.ts';
import type { Template } from '../../../netlify/base/mail/templates.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { passkeys } from '../../../netlify/identity/passkeys/store.ts';
import { ask, makeCookie, secret } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** When the session began; now if omitted. */
  since?: number;
}

export function testAccount() {
  const store = testDatabase({ connections: 8 });
  const box = outbox(store.database);
  const sendSoon = vi.fn(async () => {});
  const deps = {
    ...store,
    secret,
    passkeys: passkeys(store.database),
    mailing: { isSent: true, sendSoon },
    address: '192.0.2.1',
    now: () => world.now,
  };
  const request = async (path: string, as: Member | null, { since = world.now, ...sent }: Sent) =>
    ask(path, { method: 'POST', ...sent, ...(as && { cookie: await makeCookie(as, { since }) }) });
  const world = {
    ...deps,
    deps,
    /** The outbox rows get the database's own time. */
    now: Date.now() + 1000,
    sendSoon,
    account: async (as: Member | null, sent: Sent = {}) =>
      handleAccount(await request('/api/_auth/account', as, { method: 'GET', ...sent }), deps),
    email: async (as: Member | null, sent: Sent = {}) =>
      handleEmail(await request('/api/_auth/email', as, sent), deps),
    confirm: async (code: unknown, as: Member | null = null, sent: Sent = {}) =>
      handleEmailConfirmation(
        await request('/api/_auth/email/confirm', as, { body: { code }, ...sent }),
        deps,
      ),
    /** Returns the next due mail, as it would be sent; undefined if it has no recipient any more. */
    async mail() {
      // On a busy machine, rows may be later than the test's clock; they are due too.
      const at = Math.max(world.now, Date.now() + 1000);
      const claimed = await box.claim(at, 1000);
      if (!claimed || 'wait' in claimed) throw new Error('There is no mail');
      const template = claimed.template as Template;
      const ready = await preparation({ ...store, now: () => world.now })(claimed, template);
      await box.sent(claimed.id, at);
      return ready && { template, ...ready };
    },
    /** Returns the code in the link of the next mail. */
    async code(): Promise<string> {
      const ready = await world.mail();
      return new URL(ready?.words['link'] ?? 'about:blank').searchParams.get('c') ?? '';
    },
  };
  return world;
}

/** Returns the response's status and error code. */
export async function told(answer: Response): Promise<string> {
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code].filter(Boolean).join(' ');
}
