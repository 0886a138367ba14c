// A report from a phone: accepted once, with its photos stripped of their location.

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { start } from '../../unit/people.ts';
import { ana, cameraPhoto, ion, report, testReports } from './world.ts';

const world = testReports();
const minute = 60_000;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  world.now = start;
  for (const member of [ana, ion]) await world.members.add(member);
});

const rows = () => world.database.selectFrom('reports').selectAll().orderBy('id').execute();

describe('a report', () => {
  it('gets a receipt, and is there as it was written', async () => {
    const sent = report();
    const { status, body } = await world.send(sent);
    expect(status).toBe(200);
    expect(body).toEqual({ key: sent.key, receipt: expect.stringMatching(/^SV-2026-0001-[A-Z]$/) as string });
    expect(await rows()).toMatchObject([
      {
        ...{ kind: 'dead', species: 'mistreț', animals: 2, latitude: 47.654321, accuracy: 12, age: 60 },
        ...{ description: sent.text, contact: sent.contact, place: sent.place, state: 'received' },
      },
    ]);
  });

  it('counts once, however often it comes and however many at the same time', async () => {
    const sent = report();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.send(sent)));
    answers.push(await world.send({ ...sent, clock: { now: start + 5, age: 90_000 } }));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  it('is refused with the key of another one, and nothing is written', async () => {
    const sent = report();
    const { body } = await world.send(sent);
    expect(await world.send({ ...sent, text: 'Altceva.' })).toMatchObject({
      status: 409,
      body: { code: 'key-used', receipt: body },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('numbers have no gaps and begin anew with the year of Romania', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => world.send(report())));
    await world.send(report({ kind: 'x' }));
    world.now = Date.UTC(2026, 11, 31, 22);
    const next = await world.send(report());
    const numbers = [...many, next].map(({ body }) => String(body['receipt']).slice(3, 12));
    expect(numbers.toSorted()).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => `2026-000${number}`),
      '2027-0001',
    ]);
  });

  it.each([
    ['kind', { kind: 'people' }],
    ['animals', { animals: 0 }],
    ['position', { position: { lat: 91, lon: 0, accuracy: 1 } }],
    ['happenedAt', { happenedAt: 'yesterday' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['code', { code: 'ABCD' }],
    ['photos', { photos: Array.from({ length: 4 }, () => ({ id: randomUUID(), size: 1 })) }],
    ['body', { accused: 'Ion' }],
  ])('with a wrong %s is refused, and the field is named', async (field, over) => {
    const { status, body } = await world.send(report(over));
    expect([status, body['code'], body['fields']]).toEqual([400, 'invalid-fields', [field]]);
    expect(await rows()).toEqual([]);
  });

  it('is counted by the server’s clock where the phone’s is wrong by more than five minutes', async () => {
    const at = (clockNow: number) =>
      report({
        clock: { now: clockNow, age: 10 * minute },
        happenedAt: new Date(clockNow - 10 * minute).toISOString(),
      });
    await world.send(at(start - 4 * minute));
    await world.send(at(start - 3 * 24 * 60 * minute));
    await world.send(at(start + 365 * 24 * 60 * minute));
    const moments = (await rows()).map((row) => [row.happenedAt.getTime() - start, row.age]);
    expect(moments).toEqual([
      [-14 * minute, 600],
      [-10 * minute, 600],
      [-10 * minute, 600],
    ]);
  });

  it('is slowed down by network, and a repeat is not', async () => {
    const sent = report();
    await world.send(sent);
    for (let count = 0; count < 19; count++) await world.send(report());
    const refused = await world.send(report());
    expect([refused.status, refused.body['code']]).toEqual([429, 'too-many-attempts']);
    expect((await world.send(sent)).status).toBe(200);
  });
});

describe('a member’s report', () => {
  it('is taken from that member alone', async () => {
    const sent = report({ owner: 'ana' });
    expect((await world.send(sent)).body['code']).toBe('signed-out');
    expect((await world.send(sent, ion)).body['code']).toBe('not-allowed');
    expect(await rows()).toEqual([]);
    expect((await world.send(sent, ana)).status).toBe(200);
  });

  it('of nobody is nobody’s, whoever is signed in when it comes again', async () => {
    const sent = report();
    const first = await world.send(sent);
    expect(await world.send(sent, ana)).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });
});

describe('photos', () => {
  it('are kept upright, no larger than needed, and without the place', async () => {
    const photos = [
      await world.sendPhoto(await cameraPhoto()),
      await world.sendPhoto(await cameraPhoto(40, 30)),
    ];
    expect((await world.send(report({ photos }))).status).toBe(200);
    const kept = await world.database.selectFrom('reportPhotos').selectAll().orderBy('number').execute();
    const metadata = await Promise.all(kept.map(({ content }) => sharp(content).metadata()));
    expect(metadata.map(({ width, height }) => [width, height])).toEqual([
      [800, 1600],
      [30, 40],
    ]);
    for (const { exif, xmp, iptc, orientation } of metadata)
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const { content } of kept) expect(content.toString('latin1')).not.toMatch(/Exif|GPS|Camera/);
    // No waiting parts are left.
    expect(await world.database.selectFrom('waitingParts').selectAll().execute()).toEqual([]);
  });

  it('that are not there whole are asked for again, and the report is not there', async () => {
    const bytes = await cameraPhoto();
    const id = randomUUID();
    await world.sendPart(id, 0, bytes.subarray(0, 1000));
    const sent = report({ photos: [{ id, size: bytes.length }] });
    expect((await world.send(sent)).body['code']).toBe('upload-gone');
    expect(await rows()).toEqual([]);
    const photo = await world.sendPhoto(bytes);
    expect((await world.send({ ...sent, photos: [photo] })).status).toBe(200);
  });

  it('that come again are the same, also in the middle', async () => {
    const bytes = await cameraPhoto();
    const photo = await world.sendPhoto(bytes);
    await world.sendPart(photo.id, 0, bytes.subarray(0, 64 * 1024));
    expect((await world.send(report({ photos: [photo] }))).status).toBe(200);
  });

  it.each(['GIF89a', 'not a picture', '<svg onload="x"/>'])(
    'that are none (%s) are refused',
    async (text) => {
      const photo = await world.sendPhoto(Buffer.from(text));
      const { status, body } = await world.send(report({ photos: [photo] }));
      expect([status, body['fields']]).toEqual([400, ['photos']]);
      expect(await rows()).toEqual([]);
    },
  );

  it('of anybody do not push out an editor’s files', async () => {
    await world.members.add({ ...ana, id: 'eva', memberNumber: 'e', email: 'eva@demo.test' });
    const id = randomUUID();
    await world.deps.waiting.store('eva', id, 0, Buffer.from('document'));
    await world.sendPhoto(await cameraPhoto());
    expect(Buffer.from(await world.deps.waiting.read('eva', id)).toString()).toBe('document');
    // And nobody can read or replace it.
    await world.sendPart(id, 0, Buffer.from('other'));
    expect(Buffer.from(await world.deps.waiting.read('eva', id)).toString()).toBe('document');
    expect(await world.deps.waiting.read(null, id)).toHaveLength(0);
  });
});

describe('its state', () => {
  it('is told to whoever has receipt and code, as they were written down', async () => {
    const { body } = await world.send(report());
    const receipt = String(body['receipt']);
    const { status, body: state } = await world.state(receipt.toLowerCase(), 'abcd efgh');
    expect(status).toBe(200);
    expect(state).toEqual({
      receipt,
      state: 'received',
      receivedAt: new Date(start).toISOString(),
      steps: [],
    });
  });

  it('is not told for another code, and not told apart from a receipt that there is not', async () => {
    const { body } = await world.send(report());
    const answers = [
      await world.state(String(body['receipt']), 'ABCD-EFGJ'),
      await world.state('SV-2026-0001-Z', 'ABCD-EFGH'),
      await world.state(String(body['receipt']), ''),
    ];
    for (const { status, body: told } of answers.slice(0, 2))
      expect([status, told['code']]).toEqual([404, 'not-found']);
  });

  it('cannot be guessed: the code is kept as a hash, and questions are slowed down', async () => {
    const { body } = await world.send(report());
    expect(JSON.stringify(await rows())).not.toContain('ABCD-EFGH');
    let last = 0;
    for (let count = 0; count < 41; count++)
      last = (await world.state(String(body['receipt']), 'ABCD-EFGJ')).status;
    expect(last).toBe(429);
  });

  it('cannot be guessed from many networks either, and that slows down no other receipt', async () => {
    const [{ body }, { body: another }] = [await world.send(report()), await world.send(report())];
    const [receipt, other] = [String(body['receipt']), String(another['receipt'])];
    const answers: number[] = [];
    for (let network = 1; network <= 52; network++) {
      const spelled = network % 2 ? receipt : receipt.toLowerCase().replaceAll('-', ' ');
      answers.push((await world.state(spelled, 'ABCD-EFGJ', `198.51.100.${network}`)).status);
    }
    expect(answers).toEqual([...Array.from({ length: 50 }, () => 404), 429, 429]);
    expect((await world.state(other, 'ABCD-EFGH')).status).toBe(200);
    world.now += 15 * minute;
    expect((await world.state(receipt, 'ABCD-EFGH')).status).toBe(200);
  });
});
