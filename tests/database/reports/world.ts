// Reports for the tests: a database, photos as phones send them, an adjustable clock.

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { waitingFiles } from '../../../netlify/editor/editing/waiting.ts';
import { reports } from '../../../netlify/office/reports/reports.ts';
import { handleParts, handleReports, handleState } from '../../../netlify/office/reports/submit.ts';
import { partBytes } from '../../../src/core/outbox/entry.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

export const ana = person('ana');
export const ion = person('ion');

/** Returns a camera's photo: rotated, with its location. */
export const cameraPhoto = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#356b3f' } })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 38/1 0/1', GPSLongitudeRef: 'E' },
    })
    .toBuffer();

export const report = (over: object = {}) => ({
  key: randomUUID(),
  owner: '',
  clock: { now: start, age: 60_000 },
  kind: 'dead',
  species: 'mistreț',
  animals: 2,
  happenedAt: new Date(start - 60_000).toISOString(),
  position: { lat: 47.654321, lon: 25.123456, accuracy: 12.4 },
  ground: '',
  place: 'La marginea pădurii, lângă Putna',
  text: 'Două exemplare, fără urme de glonț.',
  contact: '0740 123 456',
  photos: [] as { id: string; size: number }[],
  locale: 'ro',
  code: 'ABCD-EFGH',
  ...over,
});

export function testReports() {
  const store = testDatabase({ connections: 8 });
  const deps = {
    ...store,
    secret,
    reports: reports(store.database),
    waiting: waitingFiles(store.database),
    address: '192.0.2.1',
    now: () => world.now,
  };
  const told = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
  });
  const world = {
    ...deps,
    deps,
    now: start,
    async send(body: object, as?: typeof ana) {
      const cookie = as && (await makeCookie(as));
      return told(
        await handleReports(ask('/api/reports', { method: 'POST', body, ...(cookie && { cookie }) }), deps),
      );
    },
    async sendPart(id: string, part: number, bytes: Buffer) {
      const content = bytes.toString('base64');
      return told(
        await handleParts(ask('/api/reports/parts', { method: 'POST', body: { id, part, content } }), deps),
      );
    },
    /** Sends a photo in its parts. */
    async sendPhoto(bytes: Buffer) {
      const id = randomUUID();
      for (let part = 0; part * partBytes < bytes.length; part++)
        await world.sendPart(id, part, bytes.subarray(part * partBytes, (part + 1) * partBytes));
      return { id, size: bytes.length };
    },
    async state(receipt: string, code: string, address = deps.address) {
      const asked = ask('/api/reports/state', { method: 'POST', body: { receipt, code } });
      return told(await handleState(asked, { ...deps, address }));
    },
  };
  return world;
}
