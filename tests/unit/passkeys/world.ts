// Members with passkeys for the tests: two members, an adjustable clock, and the ways to add and use a passkey.

import { vi } from 'vitest';
import type { UsedStates } from '../../../netlify/identity/oidc/used-states.ts';
import type { Directory } from '../../../netlify/identity/accounts/directory.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { handleNewPasskey, handleOwnPasskeys } from '../../../netlify/identity/passkeys/own.ts';
import { handlePasskeyOptions, handlePasskeySignIn } from '../../../netlify/identity/passkeys/sign-in.ts';
import { handleStepUp, handleStepUpOptions } from '../../../netlify/identity/passkeys/step-up.ts';
import type { Passkeys } from '../../../netlify/identity/passkeys/store.ts';
import type { Limits } from '../../../netlify/identity/password/limits.ts';
import { memoryDirectory } from '../memory-directory.ts';
import { memoryLimits } from '../memory-limits.ts';
import { memoryPasskeys } from '../memory-passkeys.ts';
import { ask, makeCookie, person, secret, site, start } from '../people.ts';
import { Authenticator, type Wrong } from './authenticator.ts';

export const [ana, ion] = [person('ana'), person('ion')];

export interface Asked {
  options: { challenge: string; user: { id: string }; rp?: { id: string }; rpId?: string };
  state: string;
}

export const json = async <Answer>(response: Promise<Response>) => (await response).json() as Promise<Answer>;
export const post = (path: string, body: unknown, cookie?: string) =>
  ask(path, { method: 'POST', body, ...(cookie && { cookie }) });

/** Returns the status and error code; a refusal must also have a title. */
export async function told(response: Response): Promise<string> {
  const { code, title } = (await response.json()) as { code?: string; title?: string };
  if (code && !title) throw new Error(`nothing but ${code}`);
  return `${response.status} ${code}`;
}

interface Parts {
  members: Directory;
  limits: Limits;
  states: UsedStates;
  passkeys: Passkeys;
}

/** @param parts from a database, or in memory. */
export function passkeyWorld(parts: Parts) {
  const sendSoon = vi.fn(() => Promise.resolve());
  const deps = (rpId?: string) => ({
    ...parts,
    secret,
    rpId,
    address: '192.0.2.1',
    now: () => world.now,
    mailing: { sendSoon },
  });
  const world = {
    sendSoon,
    deps,
    now: start,
    /** The lines of the log. */
    logged: [] as string[],
    /** Resets the state; to be called before each test if nothing else is stored. */
    async reset() {
      world.now = start;
      world.logged.length = 0;
      sendSoon.mockClear();
      vi.spyOn(console, 'log').mockImplementation((line: string) => void world.logged.push(line));
      for (const one of [ana, ion]) await parts.members.add(one);
    },
    /** Begins to add a passkey for a member. */
    async begin(member: Member = ana, session?: string): Promise<Asked> {
      const cookie = session ?? (await makeCookie(member));
      return json(handleNewPasskey(post('/api/_auth/passkeys/new', {}, cookie), deps()));
    },
    async finish(
      response: unknown,
      state: unknown,
      member = ana,
      name: unknown = 'Telefonul',
      session?: string,
    ) {
      const cookie = session ?? (await makeCookie(member));
      return handleOwnPasskeys(post('/api/_auth/passkeys', { response, state, name }, cookie), deps());
    },
    async added(member = ana, device = new Authenticator(site)): Promise<Authenticator> {
      const { options, state } = await world.begin(member);
      const { status } = await world.finish(device.make(options), state, member);
      if (status !== 200) throw new Error(`a passkey was refused with ${status}`);
      return device;
    },
    /** Makes a session strong; returns the response. */
    async stepUp(cookie: string, device: Authenticator, wrong: Wrong = {}) {
      const { options, state } = await json<Asked>(
        handleStepUpOptions(post('/api/_auth/step-up-options', {}, cookie), deps()),
      );
      const body = { response: device.use(options, wrong), state };
      return handleStepUp(post('/api/_auth/step-up', body, cookie), deps());
    },
    beginSignIn: () => json<Asked>(handlePasskeyOptions(post('/api/_auth/passkey-options', {}), deps())),
    finishSignIn: (response: unknown, state: unknown, more = {}) =>
      handlePasskeySignIn(post('/api/_auth/passkey', { response, state, ...more }), deps()),
    async signIn(device: Authenticator, wrong: Wrong = {}) {
      const { options, state } = await world.beginSignIn();
      return world.finishSignIn(device.use(options, wrong), state);
    },
  };
  return world;
}

/** Returns a world in memory, where nothing is left from before. */
export function memoryWorld() {
  const used = new Set<string>();
  const [members, passkeys] = [memoryDirectory(), memoryPasskeys()];
  members.getFactors = async (id) => ({
    passkeys: (await passkeys.list(id)).length,
    codes: 0,
    rolesSince: members.factors.get(id)?.rolesSince ?? start,
  });
  const states = { use: async (state: string) => !used.has(state) && !!used.add(state) };
  const world = passkeyWorld({ members, passkeys, states, limits: memoryLimits() });
  return Object.assign(world, { members, passkeys });
}
