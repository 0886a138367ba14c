// Applying for membership and confirming it: what is stored, answered and refused.

import { describe, expect, it } from 'vitest';
import { handleApply, handleConfirmation } from '../../../netlify/office/applications/apply.ts';
import { DatabaseUnavailableError } from '../../../netlify/database/unavailable.ts';
import { emailHash } from '../../../netlify/identity/accounts/member.ts';
import { start } from '../people.ts';
import { application, applying } from './applicants.ts';

const world = applying();
const minutes = 60_000;

/** Returns an answer's body with its status. */
async function told(answer: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await answer;
  return { status: response.status, ...((await response.json()) as object) };
}

describe('an application', () => {
  it('is kept as it was read, with a mail to its sender', async () => {
    expect(await told(world.apply())).toEqual({ status: 200, sent: true, isLate: false });
    const [[read, , mail, sent] = []] = world.submitted;
    const { consent, ...fields } = application;
    expect([read, sent?.now, consent]).toEqual([fields, start, true]);
    expect(mail).toMatchObject({
      to: 'Danut@demo.test',
      locale: 'de',
      template: 'application-confirmation',
      words: { name: application.name },
    });
    expect(world.sent.map(({ url }) => url)).toEqual(['https://site.test/api/apply']);
    expect(world.logged).toEqual([{ event: 'application-sent', who: emailHash(application.email) }]);
  });

  it('has the address alone of what a mail program has copied', async () => {
    await world.apply({ ...application, email: `Dănuț Pop <${application.email}>;` });
    expect(world.submitted[0]?.[0].email).toBe(application.email);
  });

  it('has a link of its own, whose code is not kept', async () => {
    await world.apply();
    const [first, kept] = [world.link(), world.submitted[0]?.[1]];
    expect([first.origin, first.pathname, first.hash]).toEqual([
      'https://site.test',
      '/de/apply',
      '#confirm',
    ]);
    expect(world.code()).toMatch(/^[\w-]{22}$/);
    expect(kept).not.toContain(world.code());
    await world.apply();
    expect(world.link().href).not.toBe(first.href);
  });

  it('that is malformed is refused with the names of its fields, and counts for nothing', async () => {
    const wrong = { ...application, commune: '', kind: 'poacher' };
    for (let at = 0; at < 6; at++)
      expect(await told(world.apply(wrong))).toMatchObject({
        status: 400,
        code: 'invalid-fields',
        fields: ['commune', 'kind'],
      });
    expect((await world.apply()).status).toBe(200);
  });

  it('for an address that has had its mails is told so, and nothing goes', async () => {
    world.mailsLeft = false;
    expect(await told(world.apply())).toMatchObject({
      status: 409,
      code: 'mails-used-up',
      title: 'Conflict',
    });
    expect([world.sent, world.logged]).toEqual([[], []]);
  });

  it('of a robot is answered as any other, and not kept', async () => {
    expect(await told(world.apply({ ...application, website: 'x' }))).toEqual({
      status: 200,
      sent: true,
      isLate: false,
    });
    expect([world.submitted, world.sent]).toEqual([[], []]);
    expect((await world.apply({ ...application, website: '' })).status).toBe(200);
    expect(world.submitted).toHaveLength(1);
  });

  it('is told that mail is late, a robot too', async () => {
    world.isLate = true;
    const late = { status: 200, sent: true, isLate: true };
    expect(await told(world.apply())).toEqual(late);
    expect(await told(world.apply({ ...application, website: 'x' }))).toEqual(late);
    expect(await told(world.confirm(world.code()))).toMatchObject({ confirmed: true, isLate: true });
  });

  it('is refused where no mail is sent: nobody could confirm it', async () => {
    world.isSent = false;
    expect(await told(world.apply())).toMatchObject({
      status: 404,
      code: 'mail-not-configured',
      title: 'Not Found',
    });
    expect(world.submitted).toEqual([]);
  });

  it('that cannot be kept is told as such, and no mail goes', async () => {
    world.failure = new DatabaseUnavailableError('down');
    expect(await told(world.apply())).toMatchObject({ status: 503, code: 'store-unavailable' });
    expect(world.sent).toEqual([]);
  });
});

describe('from one network', () => {
  const statuses = async (count: number, work: () => Promise<Response>) => {
    const found: number[] = [];
    for (let at = 0; at < count; at++) found.push((await work()).status);
    return found;
  };

  it('five applications come in a quarter of an hour', async () => {
    expect(await statuses(5, () => world.apply())).toEqual(Array(5).fill(200));
    const refused = await world.apply();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    world.address = '192.0.2.2';
    expect((await world.apply()).status).toBe(200);
    [world.address, world.now] = ['192.0.2.1', start + 15 * minutes];
    expect((await world.apply()).status).toBe(200);
  });

  it('twenty confirmations come, whatever came of applications', async () => {
    expect(await statuses(6, () => world.apply())).toContain(429);
    const code = world.code();
    expect(await statuses(20, () => world.confirm(code))).toEqual(Array(20).fill(200));
    expect(await told(world.confirm(code))).toMatchObject({ status: 429, code: 'too-many-attempts' });
    expect(world.confirmed).toHaveLength(20);
  });
});

describe('a confirmation', () => {
  it('is by the code of the mail', async () => {
    await world.apply();
    world.now += minutes;
    expect(await told(world.confirm(world.code()))).toEqual({ status: 200, confirmed: true, isLate: false });
    expect(world.confirmed).toEqual([[world.submitted[0]?.[1], start + minutes]]);
    expect(world.logged.at(-1)).toEqual({ event: 'application-confirmed' });
  });

  it('tells its sender the number, and all administrators that it waits', async () => {
    await world.apply();
    await world.confirm(world.code());
    const link = (path: string) => `https://site.test${path}/admin/applications`;
    const words = { number: '7', name: application.name, commune: application.commune };
    expect(world.mails).toEqual([
      {
        ...{ to: application.email, locale: 'de', template: 'application-received' },
        words: { name: application.name, number: '7' },
      },
      {
        ...{ to: 'eva@demo.test', locale: 'de', template: 'application-waits' },
        words: { ...words, link: link('/de') },
      },
      {
        ...{ to: 'ana@demo.test', locale: 'ro', template: 'application-waits' },
        words: { ...words, link: link('') },
      },
    ]);
    expect(world.sent).toHaveLength(2);
  });

  it('is told to the office alone where it has an address', async () => {
    world.office = 'office@demo.test';
    await world.apply();
    await world.confirm(world.code());
    expect(world.mails.map(({ to }) => to)).toEqual([application.email, 'office@demo.test']);
  });

  it('by a code that is none of ours, or no more, is told', async () => {
    expect(await told(world.confirm('a'.repeat(22)))).toMatchObject({
      status: 410,
      code: 'application-expired',
      title: 'Gone',
    });
    expect(world.logged).toEqual([]);
  });

  it.each([undefined, null, '', 7, ['a'.repeat(22)], 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}!`])(
    'by %j is malformed',
    async (code) => {
      expect(await told(world.confirm(code))).toMatchObject({ status: 400, fields: ['code'] });
      expect(world.confirmed).toEqual([]);
    },
  );

  it('is by the address of the page where the form has no code', async () => {
    await world.apply();
    const page = `https://site.test/de/apply?c=${world.code()}`;
    expect((await world.confirm('', { referer: page })).status).toBe(200);
    expect((await world.confirm('b'.repeat(22), { referer: page })).status).toBe(410);
    expect((await world.confirm('', { referer: page.replace('site', 'other') })).status).toBe(400);
    expect((await world.confirm('', { referer: 'https://site.test/de/apply' })).status).toBe(400);
  });
});

describe('a form without scripts', () => {
  const { consent, ...rest } = application;
  const fields = { ...rest, ...(consent && { consent: 'on' }) };
  const place = async (answer: Promise<Response>) => {
    const { status, headers } = await answer;
    return [status, headers.get('location')];
  };
  const send = (over: object = {}, headers = {}) =>
    handleApply(world.form('/api/apply', { ...fields, ...over }, headers), world.deps());

  it('is led to what became of it, in its language', async () => {
    expect(await place(send())).toEqual([303, '/de/apply#sent']);
    expect(world.submitted[0]?.[0]).toEqual(rest);
    expect(await place(send({ locale: 'en', name: '' }))).toEqual([303, '/en/apply#fault-name']);
    expect(await place(send({ locale: 'xx' }))).toEqual([303, '/apply#invalid-fields']);
    world.failure = new DatabaseUnavailableError('down');
    expect(await place(send())).toEqual([303, '/de/apply#store-unavailable']);
  });

  it('is led to what became of its confirmation', async () => {
    const confirm = (code: string) =>
      handleConfirmation(world.form('/api/apply/confirm', { locale: 'en', code }), world.deps());
    await world.apply();
    expect(await place(confirm(world.code()))).toEqual([303, '/en/apply#confirmed']);
    world.isLate = true;
    expect(await place(send())).toEqual([303, '/de/apply#sent-late']);
    expect(await place(confirm(world.code()))).toEqual([303, '/en/apply#confirmed-late']);
    expect(await place(confirm('a'.repeat(22)))).toEqual([303, '/en/apply#application-expired']);
  });

  it('hears its answer itself where its own script sends it', async () => {
    const accept = { accept: 'application/json' };
    expect(await told(send({}, accept))).toEqual({ status: 200, sent: true, isLate: false });
    expect(await told(send({ name: '' }, accept))).toMatchObject({ status: 400, fields: ['name'] });
    expect(await place(send({}, { accept: 'text/html, application/json' }))).toEqual([303, '/de/apply#sent']);
  });
});

describe('what is sent', () => {
  it('is JSON or a form', async () => {
    for (const type of ['text/plain', 'multipart/form-data']) {
      const headers = { 'content-type': type };
      expect(await told(world.apply(application, headers))).toMatchObject({
        status: 415,
        code: 'unsupported-type',
        title: 'Unsupported Media Type',
      });
    }
    expect(
      (await world.apply(application, { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(200);
  });

  it('may be as long as the longest form, and no longer', async () => {
    const long = 24 * 1024;
    const padded = (length: number) => {
      const body = { ...application, other: '' };
      return { ...body, other: 'x'.repeat(length - new TextEncoder().encode(JSON.stringify(body)).length) };
    };
    expect((await world.apply(padded(long))).status).toBe(200);
    expect((await world.apply(padded(long + 1))).status).toBe(413);
  });

  it('comes by POST, from a page of this site', async () => {
    const other = { 'sec-fetch-site': 'cross-site' };
    expect((await world.apply(application, other)).status).toBe(403);
    expect((await world.confirm('a'.repeat(22), other)).status).toBe(403);
    const got = new Request('https://site.test/api/apply');
    expect((await handleApply(got, world.deps())).headers.get('allow')).toBe('POST');
    expect((await handleConfirmation(got, world.deps())).headers.get('allow')).toBe('POST');
  });
});
