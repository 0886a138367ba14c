// The texts of mails: complete in every language, without unfilled placeholders, safe as HTML.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMailFailure } from '../../../netlify/base/mail/failure.ts';
import { renderMail } from '../../../netlify/base/mail/render.ts';
import { mailSettings, mayDeploySend } from '../../../netlify/base/mail/settings.ts';
import { templates, type Template } from '../../../netlify/base/mail/templates.ts';
import { mailTexts } from '../../../netlify/base/mail/texts.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { partFiles } from '../../../src/parts.ts';
import { root } from '../project.ts';

const names = Object.keys(templates) as Template[];
const texts = mailTexts(root);

type Mails = Record<string, Record<'name' | 'subject' | 'text', string>>;

const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

describe.each(localeCodes)('in %s', (locale) => {
  // Without the fallback to another language.
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, `locales/${locale}/${file}.json`), 'utf8')) as {
      mails?: Mails;
    } & Mails;
  const own: Mails = Object.assign(read('mail'), ...partFiles.map((file) => read(file).mails));

  it('there is a text for each mail, and no other', () => {
    expect(Object.keys(own).sort()).toEqual(['footer', ...names].sort());
  });

  it.each(names)('%s has the places that it is filled with, all of them', (name) => {
    const { name: called = '', subject = '', text = '' } = own[name] ?? {};
    expect(called).not.toBe('');
    expect(new Set([...placesIn(subject), ...placesIn(text)])).toEqual(new Set(templates[name]));
    // Recipients see its beginning in a list.
    expect(subject.length).toBeLessThanOrEqual(70);
    expect(text.startsWith(text.trim())).toBe(true);
  });

  it.each(names)('%s leaves no place open', (name) => {
    const words = Object.fromEntries(templates[name].map((place) => [place, `<${place}>`]));
    const mail = renderMail(name, words, texts(locale));
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|\}\}/);
    expect(mail.text).toContain(`<${templates[name][0]}>`);
  });
});

it('a word that is missing lets no mail out', () => {
  expect(() => renderMail('reset', { name: 'Ana' }, texts('en'))).toThrow('{{link}}');
});

it('a name can be neither markup nor a line of its own', () => {
  const words = { name: 'Ana <b>\n\nhttps://evil.test', link: 'https://site.test/?a=1&b=2', until: 'x' };
  const { html, text } = renderMail('invitation', words, texts('en'));
  expect(html).toContain('Ana &lt;b&gt;');
  expect(html).toContain('<a href="https://site.test/?a=1&amp;b=2">https://site.test/?a=1&amp;b=2</a>');
  expect(html).not.toContain('<b>');
  expect(text).toContain('Dear Ana <b> https:\u2060/\u2060/evil.\u2060test,');
});

describe.each(names)('in %s', (name) => {
  it.each(['https://evil.test/x', 'Ana www.evil.test', 'evil.test/x', 'ana@evil.test'])(
    'what was filled in becomes no link: %s',
    (word) => {
      const words = Object.fromEntries(templates[name].map((place) => [place, word]));
      const { html } = renderMail(name, { ...words, link: 'https://site.test/l' }, texts('ro'));
      const linked = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
      expect(linked).toEqual(
        placesIn(texts('ro').texts[name].text).includes('link') ? ['https://site.test/l'] : [],
      );
    },
  );
});

/** Text written by the association itself; everything else may be a stranger's. */
const own = [
  ...['application-papers.missing', 'application-papers.place', 'application-refused.reason'],
  ...['circular.text', 'circular.subject', 'news.text', 'news.subject'],
];
const fields = names.flatMap((name) =>
  templates[name].filter((place) => place !== 'link').map((place) => [name, place] as const),
);

it.each(fields.filter((field) => !own.includes(field.join('.'))))(
  'mail programs make no link of what a stranger typed: %s, %s',
  (name, place) => {
    const words = Object.fromEntries(templates[name].map((other) => [other, '–']));
    const typed = [
      ...['https://evil.test/x', 'http://203.0.113.5', 'www.evil.test', 'evil.test/x', 'evil2.test'],
      ...[
        'evil-.test',
        'evil.2test.ro',
        'a@evil.test',
        'a1@2.ro',
        'file:\\\\evil',
        '\\\\evil\\x',
        'evil。test',
      ],
    ];
    for (const word of typed) {
      const { subject, text, html } = renderMail(name, { ...words, [place]: word }, texts('ro'));
      for (const part of [subject, text, html]) expect(part).not.toContain(word);
      // It still reads as it was typed.
      expect(text.replaceAll('\u2060', '')).toContain(word);
    }
    const plain = 'Nr. 5, 01.12.2026, 1.250,00 lei, 47.65, 25.12';
    expect(renderMail(name, { ...words, [place]: plain }, texts('ro')).text).toContain(plain);
  },
);

it('mail programs find no address in a name either, and a day and what the association wrote stay as they are', () => {
  const words = { name: 'evil.test/x www.evil.test a@evil.test', reason: '01.12.2026 a@site.test' };
  const { text } = renderMail('application-refused', words, texts('ro'));
  expect(text).not.toMatch(/evil\.test|a@evil/);
  expect(text).toContain('01.12.2026 a@site.test');
});

it('a letter keeps its headings and lists in HTML, and ends news by the link alone', () => {
  const words = { subject: 'Noutăți', text: 'Program\n\n- a', link: 'https://site.test/unsubscribe?c=x' };
  const { html, text } = renderMail('news', words, texts('ro'), '<h2>Program</h2>\n<ul><li>$& a</li></ul>');
  expect(html).toContain('<div dir="auto"><h2>Program</h2>\n<ul><li>$& a</li></ul></div>');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([words.link]);
  expect(html).not.toMatch(/\u0001|<p[^>]*><div/);
  expect(text).toContain(`Program\n\n- a\n\n`);
  expect(text).toContain(words.link);
});

it('what the association wrote in lines stays in lines', () => {
  const words = { name: 'Ana', reason: ' Lipsesc:\n\n fotografia   și\ncazierul ' };
  const { html, body } = renderMail('application-refused', words, texts('ro'));
  expect(body).toContain('Lipsesc:\n\n fotografia și\ncazierul\n');
  expect(html).toContain('fotografia și<br>cazierul</p>');
});

it('the HTML has the paragraphs and lines of the text, and its own link', () => {
  const { texts: own } = texts('en');
  const text = 'Dear {{name}},\nsee {{link}}.\n\n\nBye';
  const { html, text: plain } = renderMail(
    'reset',
    { name: '  Ana ', link: 'http://localhost:4321/a' },
    { locale: 'en', texts: { ...own, reset: { subject: 'Hello', text } } },
  );
  expect(plain.startsWith('Dear Ana,\nsee http://localhost:4321/a.\n\n\nBye\n')).toBe(true);
  expect(html).toContain(
    '<p dir="auto">Dear Ana,<br>see <a href="http://localhost:4321/a">http://localhost:4321/a</a>.</p>\n' +
      '<p dir="auto">Bye</p>\n<hr>',
  );
});

it('previews of a branch send no mail: their data are of real members', () => {
  expect(['production', 'dev', ''].filter(mayDeploySend)).toEqual(['production', 'dev', '']);
  expect(['deploy-preview', 'branch-deploy'].filter(mayDeploySend)).toEqual([]);
});

it('what the mail server said is told, else what the connection to it said', () => {
  expect(toMailFailure(Object.assign(new Error('other words'), { response: '550 No' })).answer).toBe(
    '550 No',
  );
  expect(toMailFailure(new Error('timeout')).answer).toBe('timeout');
  expect(toMailFailure('torn').answer).toBe('torn');
});

it.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 500, response: '500 What?' }, 'other'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 No' }, 'refused'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, response: '450 Later' }, 'other'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 Not you' }, 'other'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 No' }, 'not-allowed'],
  [Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }), 'unreachable'],
  [new Error('what?'), 'other'],
  [undefined, 'other'],
])('%j means %s', (error, reason) => {
  expect(toMailFailure(error).reason).toBe(reason);
});

it('the settings need a server and a sender; the limit is a number', () => {
  const set = { SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.test' };
  expect(mailSettings({})).toBeUndefined();
  expect(mailSettings({ SMTP_URL: 'smtp://x' })).toBeUndefined();
  expect(mailSettings(set)).toEqual({ url: 'smtp://x', from: 'a@b.test', replyTo: undefined, perMinute: 30 });
  expect(mailSettings({ ...set, MAIL_PER_MINUTE: '5', MAIL_REPLY_TO: 'c@b.test' })).toMatchObject({
    perMinute: 5,
    replyTo: 'c@b.test',
  });
  for (const wrong of ['0', '-1', 'many', '']) {
    expect(mailSettings({ ...set, MAIL_PER_MINUTE: wrong })?.perMinute).toBe(30);
  }
});
