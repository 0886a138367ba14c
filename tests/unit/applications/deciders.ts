// Administrators who decide on applications: their calls of the store, the members they add, the mails they send.

import { beforeEach, vi } from 'vitest';
import type { Applications } from '../../../netlify/office/applications/applications.ts';
import { applicationsApp, type DecideDeps } from '../../../netlify/office/applications/decide.ts';
import type { AuditEntry } from '../../../netlify/identity/accounts/changes.ts';
import type { FeesTable } from '../../../netlify/office/fees/table.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import type { Application } from '../../../src/office/applications/api/application.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import { root } from '../project.ts';
import { ask, makeCookie, person, secret, start } from '../people.ts';
import { serve } from '../../../netlify/base/http/app.ts';

export const eva = person('eva', { roles: ['member', 'admin'] });
export const ion = person('ion', { roles: ['member', 'editor'] });

export const waiting: Application = {
  ...{
    id: 'one',
    number: 7,
    kind: 'hunter',
    state: 'open',
    confirmedAt: '2026-11-20T08:00:00.000Z',
    locale: 'de',
  },
  ...{ name: 'Dănuț Țurcanu', email: 'Danut@demo.test', phone: '', commune: 'Putna' },
  ...{ recommendedBy: '', message: '', note: '' },
};

async function told(answer: Response): Promise<Record<string, unknown>> {
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** Sets up fresh state for each test of a file. */
export function deciding() {
  const members = memoryDirectory();
  const note = (what: keyof Applications, given: unknown) => void world.asked.push({ what, given });
  const fresh = () => ({
    /** The application waiting for a decision. */
    open: waiting as Application | null,
    /** Thrown when a member is created or an application refused. */
    failure: undefined as Error | undefined,
    isSent: true,
    /** Further fields of the application in the list. */
    listed: {} as Partial<Application>,
    table: { year: null, amounts: {} } as FeesTable,
    asked: [] as { what: keyof Applications; given: unknown }[],
    added: [] as { member: Member; entry: AuditEntry | undefined }[],
    logged: [] as unknown[],
    /** The requests for which mail had to be sent at once. */
    sent: [] as string[],
  });
  const deps = (): DecideDeps => ({
    secret,
    now: () => start,
    members: {
      ...members,
      async add(member: Member, entry?: AuditEntry, first?: (transaction: never) => Promise<void>) {
        if (world.failure) throw world.failure;
        await first?.(undefined as never);
        world.added.push({ member, entry });
      },
    },
    table: async () => world.table,
    texts: mailTexts(root),
    mailing: { isSent: world.isSent, sendSoon: async ({ url }) => void world.sent.push(url) },
    applications: {
      list: async (...given) => {
        note('list', given);
        return { applications: [{ ...waiting, ...world.listed }], total: 1 };
      },
      wasSent: async () => false,
      nextNumber: async () => ({ next: '1007', ignored: null }),
      listFirstYear: async () => [],
      findAlike: async () => new Map(),
      getOpen: async (id) => (id === world.open?.id ? world.open : null),
      accept: async (_, decision) => note('accept', decision),
      refuse: async (decision) => {
        if (world.failure) throw world.failure;
        note('refuse', decision);
      },
      askPapers: async (asked) => {
        if (world.failure) throw world.failure;
        note('askPapers', asked);
      },
      writeNote: async (...given) => {
        note('writeNote', given);
        return given[2] === '';
      },
      submit: async () => true,
      confirm: async () => false,
    },
  });
  const world = {
    ...fresh(),
    async list(query = '', as = eva) {
      const request = ask(`/api/applications${query}`, { cookie: await makeCookie(as) });
      return told(await serve(applicationsApp(deps()), request));
    },
    /** @param more of the request, including the id in its path. */
    async decide(body: unknown, { id = 'one', as = eva, headers = {} } = {}) {
      const cookie = await makeCookie(as);
      const request = ask(`/api/applications/${id || '%20'}`, { method: 'PATCH', cookie, body, headers });
      return told(await serve(applicationsApp(deps()), request));
    },
  };
  beforeEach(async () => {
    Object.assign(world, fresh());
    for (const member of [eva, ion]) await members.put(member);
    vi.spyOn(console, 'log').mockImplementation((line: string) => void world.logged.push(JSON.parse(line)));
  });
  return world;
}
