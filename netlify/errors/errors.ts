// Errors that pages tell of: one line in the log, with nothing about the person in it.

import { answer, invalidFields, readJson } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { withoutPerson } from '../http/without-person.ts';

const longest = { message: 300, page: 200, build: 64 };

const isText = (value: unknown): value is string => typeof value === 'string';

/** POST takes `{ message, page, build }`; 400 names the fields that are malformed. */
export function handleErrors(request: Request): Promise<Response> {
  return answer(request, {
    POST: async () => {
      const { message, page, build } = await readJson(request, 2048);
      if (!isText(message) || !message.trim()) throw invalidFields(['message']);
      if (!isText(page) || !page.startsWith('/')) throw invalidFields(['page']);
      if (!isText(build) || !/^[\w-]*$/.test(build)) throw invalidFields(['build']);
      log('page-error', {
        message: withoutPerson(message).slice(0, longest.message),
        page: withoutPerson(page).slice(0, longest.page),
        build: build.slice(0, longest.build),
      });
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
    },
  });
}
