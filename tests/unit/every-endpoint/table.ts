// The table of endpoints as text: who may call and how much may be sent are tested on the endpoints, paths and time limits come
// from the functions' settings, fields and codes from the noise's table.

import type { Config } from '@netlify/functions';
import { problemStatus } from '../../../src/core/api/problem-codes.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { known, type Endpoint, type Method } from '../endpoints-under-noise/endpoint.ts';
import type { World } from '../endpoints-under-noise/world.ts';
import { askCode, type Asked, type Standing } from './ask.ts';

/** The settings of the functions by name, without scheduled ones. */
export type Settings = ReadonlyMap<string, Config>;

/** Reads the settings of all functions. */
export async function readSettings(): Promise<Settings> {
  const files = import.meta.glob<{ config: Config }>('../../../netlify/functions/*.ts');
  const read = Object.entries(files).map(async ([file, load]) => {
    const [, name = ''] = /([^/]+)\.ts$/.exec(file) ?? [];
    return [name, (await load()).config] as const;
  });
  return new Map((await Promise.all(read)).filter(([, { path }]) => path !== undefined));
}

const pathsIn = ({ path = [] }: Config): string[] => [path].flat();

/** Returns whether a function at `pattern` receives requests to `path`. */
const isAt = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+')}$`).test(path);

/** Returns the path of an endpoint. @throws if its function has a different path, or several. */
export function findPath({ name, file = name, path }: Endpoint, settings: Settings): string {
  const all = pathsIn(settings.get(file) ?? {});
  const found = path ?? (all.length === 1 ? all[0] : undefined);
  if (found === undefined || !all.some((pattern) => isAt(pattern, found))) {
    throw new Error(`${name} is at none of ${all.join(', ')}`);
  }
  return found;
}

/** Returns the paths of functions without an endpoint in the table. */
export const forgotten = (endpoints: readonly Endpoint[], settings: Settings): string[] =>
  [...settings.values()]
    .flatMap(pathsIn)
    .filter((pattern) => !endpoints.some((one) => isAt(pattern, findPath(one, settings))));

/** The table's names for members with a role. */
export const groups: Partial<Record<Role, string>> = {
  editor: 'editors',
  cashier: 'cashiers',
  admin: 'administrators',
};

/** The end of a cell for calls that need a passkey of the last hours, even in the grace period; the purpose may follow. */
export const recently = 'with a recent passkey';

/** The end of a cell if only members with a role need it. */
export const ofStaff = 'with a role by recent passkey';

/** Follows that if members with a role but without a factor do not need it. */
export const butFirst = ' but for the first';

type Call = Pick<Asked, 'method' | 'fields'>;

const everyRole: Role[] = ['member', 'editor', 'cashier', 'admin'];

/** Returns the fields that require a recent passkey: none if it is not required, `always` if it is for any request. */
async function askedFor(endpoint: Endpoint, path: string, { method, fields }: Call, world: World) {
  const ask = (sent: Asked['fields']) =>
    askCode(endpoint, { method, fields: sent, roles: everyRole, standing: 'strong-before' }, world);
  const isAsked = async (sent: Asked['fields']) => (await ask(sent)) === 'passkey-needed';
  const inPath = Object.fromEntries(Object.entries(fields).filter(([name]) => path.includes(`:${name}`)));
  if (await isAsked(inPath)) return 'always';
  const isAskedFirst = await isAsked(fields);
  const found: string[] = [];
  for (const [name, values] of Object.entries(known(fields, world))) {
    if (name in inPath) continue;
    const others = Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
    const without = isAskedFirst ? await ask(others) : undefined;
    let isOne = isAskedFirst && without !== 'passkey-needed' && without !== 'invalid-fields';
    for (const value of values) {
      isOne ||= await isAsked({ ...(isAskedFirst ? inPath : others), [name]: [value] });
    }
    if (isOne) found.push(name);
  }
  return found;
}

/** Returns who is not refused. */
async function whoMay(endpoint: Endpoint, path: string, call: Call, world: World): Promise<string> {
  const isLet = async (roles: Role[], standing: Standing = 'strong') =>
    !['signed-out', 'not-allowed', 'passkey-needed'].includes(
      (await askCode(endpoint, { ...call, roles, standing }, world)) ?? '',
    );
  if (await isLet([], 'none')) return 'anyone';
  if (await isLet(['member'])) {
    if (!(await isLet(['member'], 'strong-before'))) return `members ${recently}`;
    if (await isLet(['member', 'editor'], 'strong-before')) return 'members';
    return `members, ${ofStaff}${(await isLet(['member', 'editor'], 'new')) ? butFirst : ''}`;
  }
  const found: string[] = [];
  for (const [role, group] of Object.entries(groups)) {
    const roles: Role[] = ['member', role as Role];
    if (await isLet(roles)) found.push(group);
  }
  if (!found.length) throw new Error(`nobody may ${call.method} ${endpoint.name}`);
  const asked = await askedFor(endpoint, path, call, world);
  if (asked === 'always') return `${found.join(', ')} ${recently}`;
  return found.join(', ') + (asked.length ? `, ${recently} for ${asked.map(code).join(', ')}` : '');
}

const kibibyte = 1024;
/** The size that may be sent unless stated otherwise, in kibibytes, as the text above the table says. */
const usual = 4;
/** No host accepts that much. */
const tooMuch = 8 * kibibyte;

/** Returns how many kibibytes may be sent; null if the body is not read. */
async function longestBody(endpoint: Endpoint, call: Call, world: World) {
  const isTaken = async (kibibytes: number) => {
    const body = JSON.stringify({ '': 'x'.repeat(kibibytes * kibibyte - '{"":""}'.length) });
    const roles: Role[] = ['member', 'editor', 'cashier', 'admin'];
    return (await askCode(endpoint, { ...call, roles, standing: 'strong', body }, world)) !== 'too-large';
  };
  if (call.method === 'GET') return null;
  let [most, least] = [0, usual + 1];
  // Increases in steps: most limits are far below the largest, and long bodies take long.
  while (await isTaken(least)) {
    if (least === tooMuch) return null;
    [most, least] = [least, Math.min(4 * least, tooMuch)];
  }
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

/** Returns the lines of an endpoint, one per method. */
async function listLines(endpoint: Endpoint, settings: Settings, world: World): Promise<string[]> {
  const path = findPath(endpoint, settings);
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
      await whoMay(endpoint, path, call, world),
      ...[sent.map(code), refusals, limits].map((all) => all.join(', ') || '–'),
    ];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines;
}

/** Returns the table of endpoints, sorted by path. */
export async function writeTable(
  endpoints: readonly Endpoint[],
  settings: Settings,
  world: World,
): Promise<string> {
  const at = (one: Endpoint) => findPath(one, settings);
  // Addresses that do not exist have no line.
  const shown = endpoints.filter((one) => !at(one).endsWith('*'));
  const lines: string[] = [];
  for (const one of shown.toSorted((a, b) => (at(a) < at(b) ? -1 : 1))) {
    lines.push(...(await listLines(one, settings, world)));
  }
  return ['| Endpoint | Who may | Takes | Refuses with | Limits |', '| - | - | - | - | - |', ...lines].join(
    '\n',
  );
}
