// An editor who calls /api/edit on a small project on disk.

import { localStore } from '../../../netlify/editor/content/local/store.ts';
import type { EditingDeps } from '../../../netlify/editor/editing/deps.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { issueSession, newSession } from '../../../netlify/identity/session/session.ts';
import type { FileEdit, SaveAnswer, SaveRequest } from '../../../src/office/editor/api/editing.ts';
import type { Role } from '../../../src/core/api/member.ts';
import { maxPartMegabytes } from '../../../src/core/content/limits.ts';
import { memoryEntryReceipts } from '../memory-entry-receipts.ts';
import { memoryWaitingFiles } from '../memory-waiting-files.ts';
import { newcomer } from '../people.ts';
import { editingApp } from '../../../netlify/editor/editing/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

export const site = 'https://site.test';
const secret = 's'.repeat(32);

function memberWith(roles: Role[]): Member {
  return {
    id: 'm1',
    name: 'Ion Editor',
    email: 'ion@example.com',
    roles,
    memberNumber: '0042',
    kind: 'both',
    validUntil: '2027-03-31',
    disabled: false,
    sessionsSince: 0,
  };
}

async function startSession(member: Member): Promise<string> {
  const now = Date.now();
  const session = newSession(member, now);
  const { cookies } = await issueSession({ url: site }, session, secret, now);
  return cookies[0]?.split(';')[0] ?? '';
}

interface Sent {
  roles?: Role[];
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  deps?: Partial<EditingDeps>;
}

/** Uploads that wait, shared by all calls of a test. */
const shared = memoryWaitingFiles();

interface Refusal {
  code?: string;
  by?: string;
  error?: string;
  fields?: string[];
  conflicts?: { path: string; steps: (string | number)[]; mine: unknown; theirs: unknown }[];
  problems?: { file: string; path?: (string | number)[]; code: string }[];
}

/** Sends a request like a page of the site, except for the test's changes. */
export async function call<Answer = object>(
  root: string,
  name: string,
  { roles = ['editor'], headers, method = 'GET', body, deps }: Sent = {},
) {
  const member = memberWith(roles);
  const request = new Request(`${site}/api/edit/${name}`, {
    method,
    headers: {
      cookie: await startSession(member),
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const response = await serve(
    editingApp({
      secret,
      now: Date.now,
      members: { get: async () => member, getFactors: async () => newcomer },
      store: async () => localStore(root),
      waiting: shared,
      receipts: memoryEntryReceipts(),
      ...deps,
    }),
    request,
  );
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cached: response.headers.get('cache-control'),
    body: (isJson ? await response.json() : {}) as Answer & Refusal,
  };
}

export const post = (root: string, name: 'save' | 'notice', sent: unknown, more: Sent = {}) =>
  call<SaveAnswer>(root, name, { method: 'POST', body: JSON.stringify(sent), ...more });

export const save = (root: string, sent: SaveRequest, more: Sent = {}) => post(root, 'save', sent, more);

/** Opens a file as an editor does, to be sent back with changes. */
export async function open(
  root: string,
  path: string,
  more: Sent = {},
): Promise<FileEdit & { data: Record<string, unknown>; body: string }> {
  const { body } = await call<SaveAnswer>(root, `files?path=${path}`, more);
  const [file] = body.files;
  if (!file) throw new Error(`${path} was not answered`);
  return { ...file, data: { ...file.data } };
}

/** Sends a part of a file like a page of the site. */
export const sendPart = (root: string, sent: object, more: Sent = {}) =>
  call(root, 'upload', { method: 'POST', body: JSON.stringify(sent), ...more });

/** Uploads a file in parts, for a save to claim. */
export async function upload(root: string, path: string, content: Uint8Array) {
  const id = crypto.randomUUID();
  const most = maxPartMegabytes * 2 ** 20;
  for (let part = 0; part * most < content.byteLength; part++) {
    const bytes = content.slice(part * most, (part + 1) * most);
    await sendPart(root, { id, part, content: Buffer.from(bytes).toString('base64') });
  }
  return { path, id, size: content.byteLength };
}
