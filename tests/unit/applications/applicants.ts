// Applications kept in memory, with a mail for each, and an adjustable clock.

import { beforeEach, vi } from 'vitest';
import type { Applications } from '../../../netlify/office/applications/applications.ts';
import {
  handleApply,
  handleConfirmation,
  type ApplyDeps,
} from '../../../netlify/office/applications/apply.ts';
import type { AnyMail } from '../../../netlify/base/mail/outbox.ts';
import { ask, site, start } from '../people.ts';
import { memoryLimits } from '../memory-limits.ts';

export const application = {
  kind: 'hunter',
  name: 'Dănuț Țurcanu',
  email: 'Danut@demo.test',
  phone: '0740 000 000',
  commune: 'Gălănești',
  recommendedBy: '',
  message: 'Bună ziua!\nVânez din 2019.',
  consent: true,
  locale: 'de',
};

/** Sets up fresh state for each test of a file. */
export function applying() {
  const world = {
    now: start,
    address: '192.0.2.1',
    isSent: true,
    isLate: false,
    /** Whether the address may get another mail. */
    mailsLeft: true,
    /** Thrown instead of the next action on an application. */
    failure: undefined as Error | undefined,
    submitted: [] as Parameters<Applications['submit']>[],
    /** The hashes looked up, and when. */
    confirmed: [] as [hash: string, now: number][],
    /** The mails written with a confirmation. */
    mails: [] as AnyMail[],
    office: undefined as string | undefined,
    logged: [] as unknown[],
    /** The requests for which mail had to be sent at once. */
    sent: [] as Pick<Request, 'url'>[],
    limits: memoryLimits(),
    deps: (): ApplyDeps => ({
      applications: {
        submit: async (...given) => {
          if (world.failure) throw world.failure;
          world.submitted.push(given);
          return world.mailsLeft;
        },
        wasSent: async () => false,
        confirm: async (hash, now, mails) => {
          world.confirmed.push([hash, now]);
          const found = world.submitted.find(([, known]) => known === hash);
          if (found) {
            const { name, email, commune, locale } = found[0];
            const administrators = [
              { email: 'eva@demo.test', locale: 'de' },
              { email: 'ana@demo.test', locale: null },
            ];
            world.mails.push(...mails({ name, email, commune, locale, number: 7, administrators }));
          }
          return found !== undefined;
        },
      },
      limits: world.limits,
      mailing: {
        isSent: world.isSent,
        office: world.office,
        sendSoon: async (request) => void world.sent.push(request),
      },
      outbox: { isLate: async () => world.isLate },
      address: world.address,
      now: () => world.now,
    }),
    apply: (body: unknown = application, headers: Record<string, string> = {}) =>
      handleApply(ask('/api/apply', { method: 'POST', body, headers }), world.deps()),
    confirm: (code: unknown, headers: Record<string, string> = {}) =>
      handleConfirmation(
        ask('/api/apply/confirm', { method: 'POST', body: { code }, headers }),
        world.deps(),
      ),
    /** Creates a request as a form sends it, without scripts unless the headers say otherwise. */
    form: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      new Request(site + path, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body: new URLSearchParams(fields),
      }),
    /** Returns the link in the latest mail. */
    link: () => new URL(world.submitted.at(-1)?.[2].words.link ?? ''),
    code: () => world.link().searchParams.get('c') ?? '',
  };
  beforeEach(() => {
    const fresh = {
      now: start,
      address: '192.0.2.1',
      isSent: true,
      isLate: false,
      mailsLeft: true,
      office: undefined,
      mails: [],
      failure: undefined,
      limits: memoryLimits(),
    };
    Object.assign(world, fresh, { submitted: [], confirmed: [], logged: [], sent: [] });
    vi.spyOn(console, 'log').mockImplementation((line: string) => void world.logged.push(JSON.parse(line)));
  });
  return world;
}
