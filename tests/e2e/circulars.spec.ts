// A letter to a hunting group: written, previewed, tested, sent; the mails that arrive, the printed sheets, and the proof.

import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { formatMoney } from '../../src/core/i18n/format.ts';
import { localeCodes, locales, type Locale } from '../../src/core/i18n/locales.ts';
import { barriers } from './fixtures/axe.ts';
import { mailAbout } from './fixtures/mail.ts';
import { addDebtors, demoMember, signInAs } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, test } from './fixtures/test.ts';
import { word } from './fixtures/words.ts';

test.use({ askServer: true });

const say = (
  key: `letters:compose.${string}`,
  values: Record<string, string | number> = {},
  locale: Locale = 'ro',
) => word(key as Parameters<typeof word>[0], locale, values);

const greetings = { ro: 'Bună ziua', en: 'Good day', de: 'Guten Tag' };
const places = ['name', 'number', 'owed'] as const;

/** Returns the line that a text has for somebody, in which `say` names what stands for name, number and amount. */
const lineIn = (locale: Locale, [name, number, owed]: readonly string[]) =>
  `${greetings[locale]}, ${name}: ${number}, ${owed}.`;

test('an administrator writes to the 200 of a hunting group: each gets the letter once, by mail or on paper', async ({
  page,
  context,
  browser,
  trouble,
}) => {
  trouble.allow(/^status 400/, /status of 400/);
  const key = randomUUID().slice(0, 6).toUpperCase();
  const group = `Grupa ${key}`;
  const people = Array.from({ length: 200 }, (_, at) => {
    const number = `${key}-${String(at).padStart(3, '0')}`;
    const email = at % 4 === 3 ? null : `${number}@demo.test`.toLowerCase();
    const own = { email, locale: localeCodes[at % localeCodes.length]!, address: `Strada ${at}` };
    return {
      ...{
        name: `Ana ${number}`,
        memberNumber: number,
        amount: (at + 1) * 100,
        wantsNoNews: at < 12,
        ...own,
      },
      columns: { ...own, huntingGroup: group, commune: 'Putna' },
    };
  });
  const other = {
    ...{ name: 'Dan', memberNumber: `${key}-X` },
    columns: { email: `${key}@demo.test`.toLowerCase() },
  };
  const remove = await addDebtors([...people, other], { year: 2099, amount: 100 });
  const reached = people.filter(({ wantsNoNews }) => !wantsNoNews);
  const byMail = reached.filter(({ email }) => email !== null);
  const onPaper = reached.filter(({ email }) => email === null);
  const numbersIn = (text: string) => [...new Set(text.match(new RegExp(`${key}-(?:\\d{3}|X)`, 'gi')))];
  await signInAs('admin', context);
  const { email: own } = demoMember('admin');

  await page.goto('/admin/members');
  await page
    .getByRole('combobox', { name: word('members:admin.fields.huntingGroup', 'ro') })
    .selectOption(group);
  const write = page.getByRole('button', {
    name: word('member-list:many.doWrite', 'ro', { count: people.length }),
  });
  await write.click();
  await page.waitForURL(/\/admin\/circulars\?id=/);
  await page.getByLabel(say('letters:compose.kind')).selectOption('news');
  const subject = page.getByLabel(say('letters:compose.subject'), { exact: true });
  const textIn = (locale: Locale) =>
    page.getByRole('textbox', { name: say('letters:compose.body') }).and(page.locator(`[lang=${locale}]`));
  for (const locale of localeCodes) {
    await page.getByRole('button', { name: locales[locale].name, exact: true }).click();
    await subject.fill(`${greetings[locale]} ${key}`);
    await textIn(locale).click();
    const named = places.map((place) => `{${say(`letters:compose.places.${place}`, {}, locale)}}`);
    await page.keyboard.type(lineIn(locale, named));
  }

  // An unknown placeholder is refused at its field.
  await page.keyboard.type('{numar}');
  await page.getByRole('button', { name: say('letters:compose.preview') }).click();
  await expect(page.getByText(say('letters:compose.errors.place', { words: '{numar}' }))).toBeVisible();
  await expect(textIn('de')).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+End');
  for (const _ of '{numar}') await page.keyboard.press('Backspace');

  await page.getByRole('button', { name: say('letters:compose.test') }).click();
  await expect(page.getByText(say('letters:compose.tested', { to: own }))).toBeVisible();
  const subjects = async () => (await mailAbout(key)).map((mail) => mail.subject).sort();
  await expect.poll(subjects).toEqual(localeCodes.map((locale) => `${greetings[locale]} ${key}`).sort());

  // The input is still there after a reload.
  await page.reload();
  await expect(textIn('ro')).toContainText(greetings.ro);
  await page.getByRole('button', { name: say('letters:compose.preview') }).click();
  for (const [line, count] of [
    ['byMail', byMail.length],
    ['byPaper', onPaper.length],
    ['refused', 12],
  ] as const)
    await expect(page.getByText(say(`letters:compose.${line}`, { count }))).toBeVisible();
  const samples = page.getByRole('article');
  await expect(samples).toHaveCount(3);
  for (const locale of localeCodes)
    await expect(page.locator(`article[lang=${locale}]`)).toContainText(`${greetings[locale]}, Ana ${key}-`);
  // By mail and on paper.
  await expect(samples.filter({ hasText: 'Strada' })).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 800 });

  const send = page.getByRole('button', {
    name: say('letters:compose.send', { count: reached.length }),
    exact: true,
  });
  await send.click();
  await send.click();

  // While the mails go out: one sheet each, with the address in the envelope's window.
  await page.getByRole('button', { name: say('letters:compose.print') }).click();
  await expect(page.getByRole('article')).toHaveCount(onPaper.length);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: say('letters:compose.printNow') })).toBeHidden();
  const { text: sheets } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  await page.emulateMedia({ media: 'screen' });
  expect(sheets.map(numbersIn)).toEqual(onPaper.map(({ memberNumber }) => [memberNumber]));
  for (const [at, { address, locale }] of onPaper.entries()) {
    expect(sheets[at]).toMatch(new RegExp(`${address}\\s+Putna`));
    expect(sheets[at]).toContain(greetings[locale]);
  }

  await page.getByRole('button', { name: say('letters:compose.posted', { count: onPaper.length }) }).click();
  const total = byMail.length;
  await expect(page.getByText(say('letters:compose.progress', { sent: total, total }))).toBeVisible({
    timeout: 60_000,
  });
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(reached.length + 1);
  await expect(rows.filter({ hasText: say('letters:compose.states.posted') })).toHaveCount(onPaper.length);
  await expect(rows.filter({ hasText: say('letters:compose.states.sent') })).toHaveCount(total);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sticksOut(page)).toBe('');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await barriers(page)).toEqual([]);

  // Each mail came once, and has nothing of another member.
  const mails = (await mailAbout(key)).filter(({ to }) => to?.[0]?.address !== own);
  const receivers = mails.map(({ to }) => to?.map(({ address }) => address).join());
  expect(receivers.sort()).toEqual(byMail.map(({ email }) => email).sort());
  for (const { name, memberNumber, email, locale, amount } of byMail) {
    const mail = mails.find(({ to }) => to?.[0]?.address === email);
    expect(mail?.subject).toBe(`${greetings[locale]} ${key}`);
    const line = lineIn(locale, [name, memberNumber, formatMoney(amount / 100, 'RON', locale)]);
    for (const text of [mail?.text ?? '', mail?.html ?? ''])
      expect(text.replaceAll(/\s/g, ' ')).toContain(line.replaceAll(/\s/g, ' '));
    expect(numbersIn(`${mail?.text} ${mail?.html}`)).toEqual([memberNumber]);
  }

  // Recipients unsubscribe from news by the link, without an account.
  const mail = mails.find(({ subject }) => subject === `${greetings.ro} ${key}`);
  const [link = ''] = /https?:\S+unsubscribe\?\S+/.exec(mail?.text ?? '') ?? [];
  const reader = await browser.newPage();
  await reader.goto(link);
  await expect(reader).not.toHaveURL(/c=/);
  expect(await barriers(reader)).toEqual([]);
  await reader.getByRole('button', { name: word('account:unsubscribe.button', 'ro') }).click();
  await expect(reader.getByRole('heading', { name: word('account:unsubscribe.done', 'ro') })).toBeVisible();
  await page.goto(`/admin/members?huntingGroup=${encodeURIComponent(group)}`);
  await write.click();
  await expect(page.getByText(say('letters:compose.refused', { count: 12 + 1 }))).toBeVisible();
  await remove();
});
