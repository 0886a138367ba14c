// GET /api/_auth/session: who is signed in.

import type { Config } from '@netlify/functions';

export default function session(): Response {
  return Response.json({ user: null }, { headers: { 'Cache-Control': 'no-store' } });
}

export const config: Config = {
  path: '/api/_auth/session',
  method: ['GET'],
};
