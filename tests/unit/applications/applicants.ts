// Applications that are kept in memory, with a mail for each, and a clock that can be set.

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

/** What is fresh for each test of a file. */
export function applying() {
  const world = {
    now: start,
    address: '192.0.2.1',
    isSent: true,
    isLate: false,
    /** Whether the address may have another mail. */
    mailsLeft: true,
    /** Instead of what an application would do next. */
    failure: undefined as Error | undefined,
    submitted: [] as Parameters<Applications['submit']>[],
    /** The hashes that were asked for, and when. */
    confirmed: [] as [hash: string, now: number][],
    /** What was written with a confirmation. */
    mails: [] as AnyMail[],
    office: undefined as string | undefined,
    logged: [] as unknown[],
    /** For which requests mail was asked to go at once. */
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
    /** As a form sends its fields, without scripts unless the headers say otherwise. */
    form: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      new Request(site + path, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body: new URLSearchParams(fields),
      }),
    /** The link in the mail that was written last. */
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
