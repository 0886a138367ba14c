// All endpoints, a line for each.

import { handleLogin } from '../../../netlify/auth/login.ts';
import { handleOidc, handleOidcCallback } from '../../../netlify/auth/oidc.ts';
import { handleSession } from '../../../netlify/auth/session.ts';
import { state, type World } from './world.ts';

export interface Endpoint {
  /** Its file in netlify/functions. */
  name: string;
  /** Those that it takes; others come too, now and then. */
  methods: string[];
  /** What it looks for in the query, in a form or in JSON, with values that lead far; others come too. */
  fields: Record<string, unknown[]>;
  handle(request: Request, world: World): Promise<Response>;
}

const paths = ['/', '/en/admin?x=1#y', '//evil.test', '/\\evil.test', 'https://evil.test/', '/%2f/evil.test'];
const email = ['m1@demo.test', 'nobody@demo.test'];
const password = ['pădure', 'x'.repeat(129)];
const remember = [true, false, 'on'];

// prettier-ignore
export const endpoints: Endpoint[] = [
  { name: 'session', methods: ['GET', 'DELETE'], fields: {}, handle: handleSession },
  { name: 'login', methods: ['POST'], fields: { email, password, remember, page: paths, redirect: paths }, handle: handleLogin },
  { name: 'oidc', methods: ['GET'], fields: { returnTo: paths, page: paths }, handle: handleOidc },
  { name: 'oidc-callback', methods: ['GET'], fields: { state: [state], code: ['x'], error: ['access_denied'] }, handle: handleOidcCallback },
];
