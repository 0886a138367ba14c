// Whatever any endpoint receives: it neither fails nor throws, nor reveals anything secret.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../project.ts';
import { problemStatus, type ProblemCode } from '../../../src/core/api/problem-codes.ts';
import { everywhere, type Call, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { noise, toRequest } from './noise.ts';
import { makeWorld, secrets, type World } from './world.ts';
import { rounds } from '../../deep.ts';

/** Per endpoint; NOISE_RUNS sets another number. */
const numRuns = Number(process.env['NOISE_RUNS'] ?? rounds(30, 300));

let world: World;
let logged: string[] = [];

beforeAll(async () => {
  world = await makeWorld();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});
afterAll(() => {
  world.stop();
  vi.restoreAllMocks();
});

/** Returns a whole response as text. */
async function read(response: Response): Promise<string> {
  return [...[...response.headers].flat(), await response.text()].join('\n');
}

it('every endpoint is among them', () => {
  const folder = join(root, 'netlify/functions');
  const files = readdirSync(folder)
    // Functions that the host calls on schedule cannot be called by anybody else.
    .filter((file) => !/^ {2}schedule: /m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.replace(/\.ts$/, ''));
  expect(new Set(endpoints.map(({ name, file = name }) => file))).toEqual(new Set(files));
});

/** Returns the code of a problem, also if a form or the provider's response is redirected with it. */
function findCode(text: string, location: string | null): string | undefined {
  const [, code] = /"code":"([\w-]+)"/.exec(text) ?? /#([\w-]+)$/.exec(location ?? '') ?? [];
  return code !== undefined && Object.hasOwn(problemStatus, code) ? code : undefined;
}

/** Returns the possible codes of a method; HEAD is answered like GET. */
function listRefusals({ methods }: Endpoint, method: string): readonly ProblemCode[] {
  const calls = new Map<string, Call>(Object.entries(methods));
  const [, ...codes] = calls.get(method === 'HEAD' ? 'GET' : method) ?? [{}];
  return [...everywhere, ...codes];
}

it('every code of a problem is said to be answered somewhere', () => {
  const rows = endpoints.flatMap(({ methods }) => Object.values(methods).flatMap(([, ...codes]) => codes));
  expect([...new Set([...everywhere, ...rows])].sort()).toEqual(Object.keys(problemStatus).sort());
});

describe.each(endpoints)('$name', (endpoint) => {
  it(`takes ${numRuns} requests at random`, async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(noise(endpoint, world), async (one) => {
        logged = [];
        world.begin(one.later);
        const response = await endpoint.handle(toRequest(one), world);
        expect(response.status).toBeLessThan(500);
        seen.add(response.status);
        const text = await response.clone().text();
        const code = findCode(text, response.headers.get('location'));
        if (code !== undefined) expect(listRefusals(endpoint, one.method)).toContain(code);
        const told = [await read(response), ...logged].join('\n');
        for (const secret of secrets) expect(told).not.toContain(secret);
        const location = response.headers.get('location');
        if (location !== null)
          expect(location).toMatch(new RegExp(`^(/(?![/\\\\])|${world.settings.issuer}/)`));
        for (const line of logged) JSON.parse(line);
      }),
      { numRuns },
    );
    // Noise that is always refused at the first check would prove nothing.
    expect(seen.size).toBeGreaterThan(1);
  });
});
