// A member's account for the tests: all in memory, mail prepared as the sender would, an adjustable clock.

import { vi } from 'vitest';
import { handleAccount } from '../../../netlify/identity/account/account.ts';
import { handleEmailConfirmation } from '../../../netlify/identity/account/email-confirm.ts';
import { handleEmail } from '../../../netlify/identity/account/email.ts';
import { preparation } from '../../../netlify/office/sending/prepare.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { memoryLimits } from '../memory-limits.ts';
import { memoryPasskeys } from '../memory-passkeys.ts';
import { ask, makeCookie, secret, start } from '../people.ts';
import { memoryEmailChanges } from './memory-email-changes.ts';

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** When the session began; now if omitted. */
  since?: number;
  /** Remembered for thirty days. */
  remember?: boolean;
}

export async function accountWorld(people: readonly Member[]) {
  const members = memoryDirectory();
  for (const one of people) await members.add(one);
  const emailChanges = memoryEmailChanges();
  const sendSoon = vi.fn(async () => {});
  const deps = {
    ...{ members, emailChanges, secret },
    limits: memoryLimits(),
    passkeys: memoryPasskeys(),
    mailing: { isSent: true, sendSoon },
    outbox: { isLate: async () => world.isLate },
    address: '192.0.2.1',
    now: () => world.now,
  };
  const request = async (path: string, as: Member | null, { since = world.now, remember, ...sent }: Sent) =>
    ask(path, {
      method: 'POST',
      ...sent,
      ...(as && { cookie: await makeCookie(as, { since, remember: remember ?? false }) }),
    });
  const logged: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
  const world = {
    ...{ deps, members, emailChanges, sendSoon, logged },
    now: start,
    isLate: false,
    account: async (as: Member | null, sent: Sent = {}) =>
      handleAccount(await request('/api/_auth/account', as, { method: 'GET', ...sent }), deps),
    email: async (as: Member | null, sent: Sent = {}) =>
      handleEmail(await request('/api/_auth/email', as, sent), deps),
    confirm: async (code: unknown, as: Member | null = null, sent: Sent = {}) =>
      handleEmailConfirmation(
        await request('/api/_auth/email/confirm', as, { body: { code }, ...sent }),
        deps,
      ),
    /** Returns the link in the latest mail, as it would be sent. */
    async link(): Promise<URL> {
      const mail = emailChanges.mails.at(-1);
      if (!mail) throw new Error('There is no mail');
      const { to, locale, memberId = null, words } = mail;
      const claimed = { id: '1', template: 'email-confirm', attempts: 1, to, locale, memberId, words };
      const ready = await preparation({ members, emailChanges, now: () => world.now })(
        claimed,
        'email-confirm',
      );
      return new URL(ready?.words['link'] ?? 'about:blank');
    },
    /** Returns the code in that link. */
    code: async () => (await world.link()).searchParams.get('c') ?? '',
  };
  return world;
}

/** Returns the response's status and error code. */
export async function told(answer: Response): Promise<string> {
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code].filter(Boolean).join(' ');
}
