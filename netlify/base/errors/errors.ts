// Error reports from pages: each becomes one log line without personal data.

import * as z from 'zod/mini';
import { answer } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { readBody } from '../http/read.ts';
import { withoutPerson } from '../http/without-person.ts';

const longest = { message: 300, page: 200, build: 64 };

const report = z.object({
  message: z.string().check(z.regex(/\S/)),
  page: z.string().check(z.startsWith('/')),
  build: z.string().check(z.regex(/^[\w-]*$/)),
});

/** Answers POST /api/errors `{ message, page, build }`; 400 names the fields that are malformed. */
export function handleErrors(request: Request): Promise<Response> {
  return answer(request, {
    POST: async () => {
      const { message, page, build } = await readBody(request, report, 2048);
      log('page-error', {
        message: withoutPerson(message).slice(0, longest.message),
        page: withoutPerson(page).slice(0, longest.page),
        build: build.slice(0, longest.build),
      });
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
    },
  });
}
