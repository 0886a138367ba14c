// The table of endpoints as text: who may and how much may be sent is asked of the endpoints, paths and limits of time are
// read in the functions' settings, and fields and codes in the table of the noise.

import type { Config } from '@netlify/functions';
import { problemStatus, type ProblemCode } from '../../../src/lib/api/problem-codes.ts';
import type { Role } from '../../../src/lib/api/member.ts';
import type { Endpoint, Fields, Method } from '../endpoints-under-noise/endpoint.ts';
import { known } from '../endpoints-under-noise/endpoint.ts';
import type { World } from '../endpoints-under-noise/world.ts';

/** The settings of the functions by their names, without those that the clock calls. */
export type Settings = ReadonlyMap<string, Config>;

const pathsIn = ({ path = [] }: Config): string[] => [path].flat();

/** Whether a function that is at `pattern` is asked what comes to `path`. */
const isAt = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+')}$`).test(path);

/** Returns the path of an endpoint. @throws where its function is at another, or at several. */
export function pathOf({ name, file = name, path }: Endpoint, settings: Settings): string {
  const all = pathsIn(settings.get(file) ?? {});
  const found = path ?? (all.length === 1 ? all[0] : undefined);
  if (found === undefined || !all.some((pattern) => isAt(pattern, found))) {
    throw new Error(`${name} is at none of ${all.join(', ')}`);
  }
  return found;
}

/** Returns the paths of the functions that no endpoint is at. */
export const forgotten = (endpoints: readonly Endpoint[], settings: Settings): string[] =>
  [...settings.values()]
    .flatMap(pathsIn)
    .filter((pattern) => !endpoints.some((one) => isAt(pattern, pathOf(one, settings))));

interface Asked {
  roles: Role[] | null;
  method: Method;
  /** Sent in the query, and as JSON. */
  fields: Fields;
  body?: string;
}

/** Asks an endpoint as a page of the site would, and returns the code of its problem. */
async function ask({ handle }: Endpoint, { roles, method, fields, body }: Asked, world: World) {
  world.begin(0);
  const member = world.members.records.get('m2');
  if (!member) throw new Error('there is nobody');
  if (roles) world.members.records.set('m2', { ...member, roles });
  const cookie = world.givenCookies.findLast((one) => one.startsWith('__Host-session=')) ?? '';
  const first = Object.entries(known(fields, world)).map(([name, [value]]) => [name, value] as const);
  const query = new URLSearchParams(first.map(([name, value]) => [name, String(value)]));
  const response = await handle(
    new Request(`https://site.test/api?${query}`, {
      method,
      headers: {
        origin: 'https://site.test',
        'content-type': 'application/json',
        ...(roles && { cookie }),
      },
      ...(method !== 'GET' && { body: body ?? JSON.stringify(Object.fromEntries(first)) }),
    }),
    world,
  );
  const { code } = (await response.json().catch(() => ({}))) as { code?: ProblemCode };
  return code;
}

const groups: Partial<Record<Role, string>> = {
  editor: 'editors',
  cashier: 'cashiers',
  admin: 'administrators',
};

/** Who is not turned away. */
async function whoMay(endpoint: Endpoint, call: Omit<Asked, 'roles'>, world: World): Promise<string> {
  const isLet = async (roles: Role[] | null) =>
    !['signed-out', 'not-allowed'].includes((await ask(endpoint, { ...call, roles }, world)) ?? '');
  if (await isLet(null)) return 'anyone';
  if (await isLet(['member'])) return 'members';
  const found: string[] = [];
  for (const [role, group] of Object.entries(groups)) {
    if (await isLet(['member', role as Role])) found.push(group);
  }
  if (!found.length) throw new Error(`nobody may ${call.method} ${endpoint.name}`);
  return found.join(', ');
}

const kibibyte = 1024;
/** What may be sent where nothing else is said, in kibibytes: the text above the table says it. */
const usual = 4;
/** No host takes so much. */
const tooMuch = 8 * kibibyte;

/** How many kibibytes may be sent; null where what is sent is not read. */
async function longestBody(endpoint: Endpoint, call: Omit<Asked, 'roles'>, world: World) {
  const isTaken = async (kibibytes: number) => {
    const body = JSON.stringify({ '': 'x'.repeat(kibibytes * kibibyte - '{"":""}'.length) });
    const roles: Role[] = ['member', 'editor', 'cashier', 'admin'];
    return (await ask(endpoint, { ...call, roles, body }, world)) !== 'too-large';
  };
  if (call.method === 'GET') return null;
  let [most, least] = (await isTaken(usual + 1)) ? [usual + 1, tooMuch] : [0, usual + 1];
  if (least === tooMuch && (await isTaken(tooMuch))) return null;
  while (least - most > 1) {
    const half = (most + least) >> 1;
    if (await isTaken(half)) most = half;
    else least = half;
  }
  return most;
}

const inWords = (kibibytes: number) =>
  kibibytes < kibibyte ? `${kibibytes} KiB` : `${Number((kibibytes / kibibyte).toFixed(2))} MiB`;

const code = (text: string) => `\`${text}\``;

/** Returns the lines of an endpoint, one for each method. */
async function linesOf(endpoint: Endpoint, settings: Settings, world: World): Promise<string[]> {
  const path = pathOf(endpoint, settings);
  const { windowLimit } = settings.get(endpoint.file ?? endpoint.name)?.rateLimit ?? {};
  const lines: string[] = [];
  for (const [name, [fields, ...codes]] of Object.entries(endpoint.methods)) {
    const call = { method: name as Method, fields };
    const longest = await longestBody(endpoint, call, world);
    const sent = Object.keys(fields).filter((field) => !path.includes(`:${field}`));
    const limits = [
      ...(windowLimit === undefined ? [] : [`${windowLimit} a minute`]),
      ...(longest === null || longest === usual ? [] : [inWords(longest)]),
    ];
    const refusals = codes.toSorted().map((one) => `${code(one)} ${problemStatus[one]}`);
    const cells = [
      code(`${name} ${path}`),
      await whoMay(endpoint, call, world),
      ...[sent.map(code), refusals, limits].map((all) => all.join(', ') || '–'),
    ];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines;
}

/** Returns the table of endpoints, by their paths. */
export async function tableOf(
  endpoints: readonly Endpoint[],
  settings: Settings,
  world: World,
): Promise<string> {
  const at = (one: Endpoint) => pathOf(one, settings);
  // What is nowhere has no line.
  const shown = endpoints.filter((one) => !at(one).endsWith('*'));
  const lines: string[] = [];
  for (const one of shown.toSorted((a, b) => (at(a) < at(b) ? -1 : 1))) {
    lines.push(...(await linesOf(one, settings, world)));
  }
  return ['| Endpoint | Who may | Takes | Refuses with | Limits |', '| - | - | - | - | - |', ...lines].join(
    '\n',
  );
}
