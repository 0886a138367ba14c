// The office handles reports: views them, forwards them with their photos, closes them; the reporter is notified.

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../../netlify/base/http/app.ts';
import { reportDeskApp } from '../../../netlify/office/reports/desk.ts';
import { withPhotos } from '../../../netlify/office/sending/photos.ts';
import type { Report } from '../../../src/core/api/report.ts';
import { ask, makeCookie, person, start } from '../../unit/people.ts';
import { ana, cameraPhoto, report, testReports } from './world.ts';

const world = testReports();
const eva = person('eva', { roles: ['member', 'admin'] });
const mailing = { isSent: true, office: undefined, sendSoon: vi.fn(async () => {}) };
const handle = (request: Request) => serve(reportDeskApp({ ...world.deps, mailing }), request);

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  world.now = start;
  mailing.isSent = true;
  await world.members.add(eva);
  await world.members.add(ana);
});

const as = async (path: string, who = eva, more: object = {}) =>
  ask(path, { cookie: await makeCookie(who), ...more });

async function list(state = 'received', who = eva) {
  const answer = await handle(await as(`/api/report-desk?state=${state}`, who));
  return { status: answer.status, body: (await answer.json()) as { reports: Report[]; total: number } };
}

async function decide(id: string, decision: object, who = eva) {
  const body = { key: randomUUID(), ...decision };
  const request = await as(`/api/report-desk/${id}`, who, { method: 'PATCH', body });
  const answer = await handle(request);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Returns a report that has been received. */
async function received(over: object = {}): Promise<Report> {
  const { body } = await world.send(report(over));
  const { reports } = (await list()).body;
  const found = reports.find(({ receipt }) => receipt === body['receipt']);
  if (!found) throw new Error('It did not come in');
  return found;
}

describe('the list', () => {
  it('has all that was sent, but neither code nor hash of it, and is for administrators alone', async () => {
    const sent = await received();
    expect(sent).toMatchObject({
      ...{ kind: 'dead', species: 'mistreț', animals: 2, contact: '0740 123 456', photos: [], steps: [] },
      position: { lat: 47.654321, lon: 25.123456, accuracy: 12 },
    });
    expect(JSON.stringify(sent)).not.toMatch(/code|hash/i);
    expect((await list('received', ana)).status).toBe(403);
    const photo = await handle(await as(`/api/report-desk/photo?id=${sent.id}&number=1`, ana));
    expect(photo.status).toBe(403);
  });

  it('is by state, the latest first, in pages', async () => {
    for (let count = 0; count < 18; count++) {
      world.now += 60_000 * 15;
      await world.send(report({ text: `${count}` }));
    }
    world.now += 60_000 * 15;
    for (let count = 18; count < 27; count++) await world.send(report({ text: `${count}` }));
    const { reports, total } = (await list()).body;
    expect([reports.length, total, reports[0]?.text]).toEqual([25, 27, '26']);
    await decide(reports[0]?.id ?? '', { decision: 'seen' });
    expect((await list()).body.total).toBe(26);
    expect((await list('seen')).body.total).toBe(1);
    expect((await list('all')).body.total).toBe(27);
  });
});

describe('a report', () => {
  it('is seen, passed on and closed, and whoever sent it hears to whom and how it ended, not by whom', async () => {
    const { id, receipt } = await received();
    for (const body of [
      { decision: 'seen' },
      { decision: 'passed-on', note: 'DSVSA Suceava' },
      { decision: 'closed', note: 'A fost ridicat.' },
    ]) {
      world.now += 60_000;
      expect((await decide(id, body)).status).toBe(200);
    }
    const { body } = await world.state(receipt, 'ABCD-EFGH');
    expect(body).toEqual({
      receipt,
      state: 'closed',
      receivedAt: new Date(start).toISOString(),
      steps: [
        { state: 'seen', note: '', at: new Date(start + 60_000).toISOString() },
        { state: 'passed-on', note: 'DSVSA Suceava', at: new Date(start + 120_000).toISOString() },
        { state: 'closed', note: 'A fost ridicat.', at: new Date(start + 180_000).toISOString() },
      ],
    });
  });

  it('that is closed stays so, of two who close it at the same time one is told', async () => {
    const { id } = await received();
    const answers = await Promise.all([1, 2].map(() => decide(id, { decision: 'closed', note: 'Gata.' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(id, { decision: 'seen' })).body['code']).toBe('report-closed');
  });

  it('that is passed on has one step and one mail, however often its form is sent', async () => {
    const { id } = await received();
    const sent = { decision: 'passed-on', note: 'DSVSA', email: 'dsvsa@demo.test', key: randomUUID() };
    const eight = await Promise.all(Array.from({ length: 8 }, () => decide(id, sent)));
    const told = [...eight, await decide(id, sent)];
    expect(told.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(((await decide(id, sent)).body['report'] as Report).steps).toHaveLength(1);
    const mails = world.database.selectFrom('outbox').where('template', '=', 'report-passed-on');
    expect(await mails.select('id').execute()).toHaveLength(1);
    expect((await decide(id, { ...sent, note: 'Primăria' })).body).toMatchObject({ code: 'key-used' });
    const closing = { decision: 'closed', note: 'Îngropat', key: randomUUID() };
    for (const _ of [1, 2]) expect((await decide(id, closing)).status).toBe(200);
  });

  it('that is seen twice has one step, and a passed-on one is not merely seen again', async () => {
    const { id } = await received();
    await decide(id, { decision: 'seen' });
    await decide(id, { decision: 'passed-on', note: 'DSVSA' });
    const { body } = await decide(id, { decision: 'seen' });
    const { state, steps } = body['report'] as Report;
    expect([state, steps.length]).toEqual(['passed-on', 2]);
  });

  it('is closed as the same as an earlier one, and as no other', async () => {
    const first = await received();
    const second = await received();
    for (const duplicateOf of ['SV-2026-0009-X', second.receipt, 'x'])
      expect(
        (await decide(second.id, { decision: 'closed', note: 'La fel.', duplicateOf })).body,
      ).toMatchObject({
        code: 'invalid-fields',
        fields: ['duplicateOf'],
      });
    await decide(second.id, {
      decision: 'closed',
      note: 'La fel.',
      duplicateOf: first.receipt.toLowerCase(),
    });
    expect((await world.state(second.receipt, 'ABCD-EFGH')).body['duplicateOf']).toBe(first.receipt);
  });

  it('is not closed as the same as one that is closed as the same as it, in a row or at the same time', async () => {
    const [a, b, c, d, e] = [
      await received(),
      await received(),
      await received(),
      await received(),
      await received(),
    ];
    const same = (one: typeof a, first: typeof a) =>
      decide(one.id, { decision: 'closed', note: 'La fel.', duplicateOf: first.receipt });
    expect((await same(a, b)).status).toBe(200);
    expect((await same(b, c)).status).toBe(200);
    expect((await same(c, a)).body).toMatchObject({ code: 'invalid-fields', fields: ['duplicateOf'] });
    const both = await Promise.all([same(d, e), same(e, d)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it.each([
    [{ decision: 'passed-on', note: '' }, ['note']],
    [{ decision: 'passed-on', note: 'DSVSA', email: 'x' }, ['email']],
    [{ decision: 'closed', note: 'x'.repeat(501) }, ['note']],
    [{ decision: 'lost' }, ['decision']],
  ])('is not decided on by %j', async (body, fields) => {
    const { id } = await received();
    expect((await decide(id, body)).body).toMatchObject({ code: 'invalid-fields', fields });
    expect((await decide(id, { decision: 'seen' }, ana)).status).toBe(403);
    expect((await list()).body.total).toBe(1);
  });
});

describe('passed on by mail', () => {
  it('it goes with its photos and all but the contact, written once with the step', async () => {
    const photos = [await world.sendPhoto(await cameraPhoto())];
    const { id, receipt } = await received({ photos, text: 'Rând 1\nRând 2' });
    const { body } = await decide(id, { decision: 'passed-on', note: 'DSVSA', email: 'dsvsa@demo.test' });
    expect(body['isMailed']).toBe(true);
    const [mail, ...more] = await world.database.selectFrom('outbox').selectAll().execute();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      ...{ receiver: 'dsvsa@demo.test', template: 'report-passed-on', locale: 'ro' },
      words: { number: receipt, what: 'Vânat mort: mistreț × 2', details: 'Rând 1\nRând 2' },
    });
    expect(JSON.stringify(mail)).not.toContain('0740');
    const words = mail?.words as Record<string, string>;
    const prepare = withPhotos(
      async () => ({ to: 'dsvsa@demo.test', locale: 'ro', words }),
      world.deps.reports,
    );
    const ready = await prepare({} as never, 'report-passed-on');
    expect(ready?.attachments?.map(({ filename }) => filename)).toEqual([`${receipt}-1.jpg`]);
    const [photo] = ready?.attachments ?? [];
    expect((await sharp(photo?.content).metadata()).exif).toBeUndefined();
    // Other mail has none.
    expect(await prepare({} as never, 'reset')).not.toHaveProperty('attachments');
  });

  it('is refused where the site sends no mail, and nothing is recorded', async () => {
    mailing.isSent = false;
    const { id } = await received();
    const { body } = await decide(id, { decision: 'passed-on', note: 'DSVSA', email: 'dsvsa@demo.test' });
    expect(body['code']).toBe('mail-not-configured');
    expect((await list()).body.reports[0]?.state).toBe('received');
  });
});

it('a photo is an attachment that no cache keeps', async () => {
  const photos = [await world.sendPhoto(await cameraPhoto())];
  const { id } = await received({ photos });
  const photo = await handle(await as(`/api/report-desk/photo?id=${id}&number=1`));
  expect(photo.headers.get('Content-Disposition')).toMatch(/^attachment; /);
  expect(photo.headers.get('Cache-Control')).toContain('no-store');
  expect((await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).format).toBe('jpeg');
  const none = await handle(await as(`/api/report-desk/photo?id=${id}&number=2`));
  expect(none.status).toBe(404);
});

it('the table has every report, and no cell that is a formula', async () => {
  await received({ text: '=1+1', place: 'Putna; la pod' });
  await received({ kind: 'traps' });
  const answer = await handle(await as('/api/report-desk/export'));
  const [head, ...rows] = (await answer.text())
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  expect(head).toMatch(/^Numărul;Starea;Felul;/);
  expect(rows).toHaveLength(2);
  expect(rows.join()).toContain(`'=1+1`);
  expect(rows.join()).toContain('"Putna; la pod"');
});
