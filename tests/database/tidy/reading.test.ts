// Reading changes nothing: every GET is answered from a read-only database.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { applications } from '../../../netlify/office/applications/applications.ts';
import { readOwnData } from '../../../netlify/office/parts/parts.ts';
import { collectOwnData } from '../../../netlify/office/privacy/collect.ts';
import { dataRequests } from '../../../netlify/office/privacy/requests.ts';
import { bindFees } from '../../../netlify/office/fees/fees.ts';
import { emailChanges } from '../../../netlify/identity/account/email-store.ts';
import { bulkActions } from '../../../netlify/office/register/store/bulk-actions.ts';
import { documents } from '../../../netlify/office/documents/documents.ts';
import { removals } from '../../../netlify/office/register/store/removal.ts';
import { turns } from '../../../netlify/database/turns.ts';
import { makeParts } from '../../../netlify/deps/parts.ts';
import { invitations } from '../../../netlify/office/invitations/invitations.ts';
import { usedStates } from '../../../netlify/identity/oidc/used-states.ts';
import { passkeys } from '../../../netlify/identity/passkeys/store.ts';
import { circulars } from '../../../netlify/office/letters/circulars.ts';
import { news } from '../../../netlify/office/letters/news.ts';
import { reports } from '../../../netlify/office/reports/reports.ts';
import { previewLinks } from '../../../netlify/editor/previews/store.ts';
import { hashToken } from '../../../netlify/identity/tokens/token.ts';
import { countTasks, handleTasks } from '../../../netlify/office/tasks/tasks.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { endpoints } from '../../unit/endpoints-under-noise/endpoints.ts';
import { makeWorld, type World } from '../../unit/endpoints-under-noise/world.ts';
import { memberNumbers } from '../../../netlify/office/register/store/numbers.ts';
import { bindDoubles } from '../../../netlify/office/register/doubles.ts';
import { standings } from '../../../netlify/office/register/store/standings.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase();
const { database, ...parts } = makeParts(`${store.url}?options=-c%20default_transaction_read_only%3Don`);
const noise = await makeWorld();
afterAll(async () => {
  noise.stop();
  await database.destroy();
});

const admin = person('m2', { roles: ['member', 'editor', 'cashier', 'admin'] });
const world = {
  ...noise,
  ...parts,
  secret,
  invitations: invitations(database),
  states: usedStates(database),
  passkeys: passkeys(database),
  turns: turns(database),
  documents: documents(database),
  applications: applications(database),
  requests: dataRequests(database),
  fees: bindFees(database),
  acts: bulkActions(database),
  emailChanges: emailChanges(database),
  removals: removals(database),
  standings: standings(database),
  doubles: bindDoubles(database),
  numbers: memberNumbers(database),
  reports: reports(database),
  circulars: circulars(database),
  news: news(database),
  collect: (id: string, now: number) => collectOwnData(database, id, now, readOwnData),
  now: () => start,
} as unknown as World;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await store.members.put(admin);
  await store.members.put(person('m1'));
});

it('such a database refuses to write', async () => {
  await expect(turns(database).take('x', 1, start)).rejects.toThrow(/read-only/);
});

/** The others need no database, redirect, or need a link of their own. A return from the provider works only once. */
const others = /^(oidc|oidc-callback|card-check|icons|unsubscribe|\/api\/edit\/.*|\/api\/preview.*|.*\*)$/;
const reading = endpoints.filter(({ name, methods }) => methods.GET && !others.test(name));

it.each(reading)('GET of $name only reads', async ({ name, handle }) => {
  const { id: action } = await store.database
    .insertInto('bulkActions')
    .values({ kind: 'imported', detail: 'membri.csv' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: document } = await store.database
    .insertInto('documents')
    .values({ id: randomUUID(), title: 'Statut', audience: 'all', bytes: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: report } = await store.database
    .insertInto('reports')
    .values({
      ...{ year: 2026, number: 1, kind: 'dead', species: '', ground: '', place: '', description: '' },
      ...{ happenedAt: new Date(start), phoneAt: new Date(start), age: 0, receivedAt: new Date(start) },
      ...{ contact: '', locale: 'ro', codeHash: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.database
    .insertInto('reportPhotos')
    .values({ reportId: report, number: 1, content: Buffer.from('x') })
    .execute();
  const { id: circular } = await store.database
    .insertInto('circulars')
    .values({
      ...{ id: randomUUID(), kind: 'news', texts: { ro: { subject: 'x', body: 'x' } } },
      members: JSON.stringify({ ids: ['m1'] }),
      // Paper copies exist only for a circular that has begun.
      ...(name.endsWith('/paper') && { begunAt: new Date(start) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: Record<string, string> = {
    'bulk-action': action,
    'report-photo': report,
    '/api/fees/reductions/:id': '1',
    document,
    ...Object.fromEntries(['', '/paper', '/preview'].map((room) => [`/api/circulars/:id${room}`, circular])),
  };
  const id = ids[name] ?? 'm1';
  const request = ask(`/api/x?id=${id}&number=1&page=1&year=2026&from=2026-01-01&until=2026-12-31`, {
    cookie: await makeCookie(admin),
  });
  expect((await handle(request, world)).status).toBe(200);
});

it('opening and listing links to previews only reads', async () => {
  const entry = { kind: 'pages', id: 'contact' } as const;
  await previewLinks(store.database).add(hashToken('x'), entry, admin.id);
  expect(await previewLinks(database).find(hashToken('x'))).toMatchObject(entry);
  expect(await previewLinks(database).list(entry)).toHaveLength(1);
});

it('counting what waits only reads', async () => {
  const request = ask('/api/tasks', { cookie: await makeCookie(admin) });
  const count = (roles: readonly Role[], now: number) => countTasks(database, roles, now);
  expect((await handleTasks(request, { ...world, count })).status).toBe(200);
});
