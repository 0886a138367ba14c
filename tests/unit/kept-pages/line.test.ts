// The line above a kept page.

import { expect, test } from 'vitest';
import { oldAfter } from '../../../src/site/kept/names.ts';
import { asSilent, withLine } from '../../../src/site/worker/line.ts';

const words = { tag: 'ro-RO', kept: 'Pagina din {date}.', old: 'Veche.', other: 'Pagina e în {language}.' };
const german = { ...words, tag: 'de-DE', other: 'Die Seite ist auf {language}.' };
const page = '<!doctype html><html lang="ro"><body data-route="home"><main>Text</main></body></html>';
/** Half an hour after midnight in Romania, still the day before in UTC. */
const at = Date.UTC(2026, 10, 20, 22, 30);
const day = 86_400_000;

test('stands first in the page, with the day in Romania', () => {
  expect(withLine(page, words, at, at)).toBe(
    '<!doctype html><html data-kept="yes" lang="ro"><body data-route="home">' +
      '<p class="kept-line" role="status">Pagina din 21\u00a0noiembrie\u00a02026.</p><main>Text</main></body></html>',
  );
});

test('warns once the page is older than so many days', () => {
  expect(withLine(page, words, at, at + oldAfter * day)).not.toContain('Veche');
  const old = withLine(page, words, at, at + oldAfter * day + 1);
  expect(old).toContain('<html data-kept="old"');
  expect(old).toContain('<p class="kept-line" data-old role="status"><strong>Veche.</strong> Pagina din');
});

test('says in the language that was asked for that the page is in another', () => {
  expect(withLine(page, words, at, at, german)).toContain(
    '<p class="kept-line" role="status"><strong lang="de-DE">Die Seite ist auf Rumänisch.</strong> Pagina din',
  );
  expect(withLine(page, words, at, at, words)).not.toContain('<strong');
});

test('the page in the place of one whose line is silent says so, with the headers that guard it', async () => {
  const headers = { 'content-security-policy': "default-src 'self'" };
  const silent = await asSilent(new Response(page, { headers }));
  expect(await silent.text()).toContain('<html data-silent lang="ro">');
  expect(silent.headers.get('content-security-policy')).toBe("default-src 'self'");
});

test('what leads elsewhere leads there on a silent line too', async () => {
  const other = new Response(null, { status: 302, headers: { location: '/fishing' } });
  expect(await asSilent(other)).toBe(other);
});
