// Applications for the tests: a database, mail that is only written, an adjustable clock.

import { vi } from 'vitest';
import { applications } from '../../../netlify/office/applications/applications.ts';
import { handleApply, handleConfirmation } from '../../../netlify/office/applications/apply.ts';
import type { FeesTable } from '../../../netlify/office/fees/table.ts';
import { application } from '../../unit/applications/applicants.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { root } from '../../unit/project.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import { testDatabase } from '../database.ts';
import { applicationsApp } from '../../../netlify/office/applications/decide.ts';
import { serve } from '../../../netlify/base/http/app.ts';

export { application };

export const eva = person('eva', { roles: ['member', 'admin'] });
export const ion = person('ion', { roles: ['member', 'editor'] });

export const membership = {
  name: 'Dănuț Țurcanu',
  memberNumber: 'N 77',
  kind: 'hunter',
  validUntil: '2027-03-31',
};

export function testApplications() {
  const store = testDatabase({ connections: 8 });
  const deps = {
    ...store,
    secret,
    applications: applications(store.database),
    mailing: { isSent: true, sendSoon: vi.fn(async () => {}) },
    table: async (): Promise<FeesTable> => world.table,
    texts: mailTexts(root),
    address: '192.0.2.1',
    now: () => world.now,
  };
  const world = {
    ...deps,
    now: start,
    /** What the association has confirmed of the year's dues. */
    table: { year: null, amounts: {} } as FeesTable,
    deps,
    apply: (body: unknown = application, address = deps.address) =>
      handleApply(ask('/api/apply', { method: 'POST', body }), { ...deps, address }),
    confirm: (code: string) =>
      handleConfirmation(ask('/api/apply/confirm', { method: 'POST', body: { code } }), deps),
    /** Returns the codes in the confirmation mails, in order. */
    async codes(): Promise<string[]> {
      const mails = await store.database
        .selectFrom('outbox')
        .where('template', '=', 'application-confirmation')
        .orderBy('id')
        .select('words')
        .execute();
      return mails.map(({ words }) =>
        String(new URL((words as { link: string }).link).searchParams.get('c')),
      );
    },
    async list(state = 'open', as = eva) {
      const answer = await serve(
        applicationsApp(deps),
        ask(`/api/applications?state=${state}`, { cookie: await makeCookie(as, { since: world.now }) }),
      );
      return { status: answer.status, body: (await answer.json()) as { applications: { id: string }[] } };
    },
    async decide(id: string, body: unknown, as = eva, headers: Record<string, string> = {}) {
      const cookie = await makeCookie(as, { since: world.now });
      const request = ask(`/api/applications/${id}`, { method: 'PATCH', cookie, body, headers });
      const answer = await serve(applicationsApp(deps), request);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    /** Returns an application that waits for a decision. */
    async waiting(over: object = {}): Promise<string> {
      await world.apply({ ...application, ...over });
      const before = new Set((await world.list()).body.applications.map(({ id }) => id));
      await world.confirm((await world.codes()).at(-1) ?? '');
      return (await world.list()).body.applications.find(({ id }) => !before.has(id))?.id ?? '';
    },
  };
  return world;
}
