// An editor who talks to the content API over a small project on the disk.

import { handleContent, type ContentDeps } from '../../../netlify/content/content.ts';
import { localStore } from '../../../netlify/content/local-store.ts';
import { cookieNames } from '../../../netlify/http/cookies.ts';
import type { Member } from '../../../netlify/members/member.ts';
import { issueSession, newSession, sessionKeys } from '../../../netlify/session/session.ts';
import type { Role } from '../../../src/lib/api/member.ts';

export const url = 'https://site.test/api/content';
const secret = 's'.repeat(32);

export function memberWith(roles: Role[]): Member {
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

export async function sessionOf(member: Member): Promise<string> {
  const now = Date.now();
  const { cookies } = await issueSession(
    newSession(member, now),
    cookieNames(new URL(url)),
    sessionKeys(secret),
    now,
  );
  return cookies[0]?.split(';')[0] ?? '';
}

export function depsOf(root: string, member: Member, more: Partial<ContentDeps> = {}): ContentDeps {
  return {
    secret,
    now: Date.now,
    members: { get: async () => member },
    store: async () => localStore(root),
    ...more,
  };
}

export interface Sent {
  roles?: Role[];
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  deps?: Partial<ContentDeps>;
}

/** A request as a browser would send it, but for what the test changes. */
export async function send(root: string, { roles = ['editor'], headers, method = 'POST', body, deps }: Sent) {
  const member = memberWith(roles);
  const request = new Request(url, {
    method,
    headers: {
      cookie: await sessionOf(member),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return handleContent(request, depsOf(root, member, deps));
}

/** An action of the protocol, with its status and its answer. */
export async function ask<Answer = unknown>(
  root: string,
  action: string,
  params: object = {},
  more: Sent = {},
) {
  const body = JSON.stringify({ branch: 'main', action, params: { branch: 'main', ...params } });
  const response = await send(root, { ...more, body });
  return { status: response.status, body: (await response.json()) as Answer };
}

export interface Refusal {
  code: string;
  error: string;
  fields?: string[];
  problems?: { file: string; path?: (string | number)[]; code: string; values?: object; message: string }[];
  files?: Record<string, string | null>;
}

const options = { commitMessage: 'x', useWorkflow: false, status: 'draft' };

/** Saves texts and files as Decap CMS does. */
export function persist(
  root: string,
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Uint8Array>> = {},
  bases: Readonly<Record<string, string | null>> = {},
) {
  const base = (path: string) => (Object.hasOwn(bases, path) ? { base: bases[path] } : {});
  return ask<Refusal & { message: string; change?: string; files: { path: string; id: string | null }[] }>(
    root,
    'persistEntry',
    {
      dataFiles: Object.entries(texts).map(([path, raw]) => ({ slug: 'x', path, raw, ...base(path) })),
      assets: Object.entries(files).map(([path, bytes]) => ({
        path,
        content: Buffer.from(bytes).toString('base64'),
        encoding: 'base64',
        ...base(path),
      })),
      options,
    },
  );
}
