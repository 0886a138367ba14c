import { expect, it } from 'vitest';
import { isEmail, readEmail } from '../../../src/core/typed-email.ts';

const address = 'ana.lupu@example.ro';

it.each([
  address,
  ` ${address}\n`,
  `${address};`,
  `${address},`,
  `${address}.`,
  `<${address}>`,
  `<${address}>;`,
  `Lupu Ana <${address}>`,
  `Lupu Ana <${address}>;`,
  `"Lupu, Ana" <${address}>`,
  `'${address}' <${address}>`,
  `ANA.LUPU@EXAMPLE.RO <${address}>`,
  `Lupu Ana (AJVPS) <${address}>`,
  `Lupu Ana<${address}>`,
  `Lupu Ana [mailto:${address}]`,
  `${address} <mailto:${address}>`,
  `${address}<mailto:${address}?subject=x>`,
  `Lupu Ana (${address})`,
  `${address} (Lupu Ana)`,
  `mailto:${address}`,
  `MAILTO:${address}?subject=a b`,
  `„${address}”`,
  `„${address}”;`,
  `“${address}”`,
  `«${address}»`,
  `'${address}`,
  `"${address}",`,
  `(${address})`,
  `\u200b${address}\u200e`,
  `\u00a0${address}\u00a0;`,
])('of %j the address is taken', (typed) => {
  expect(readEmail(typed)).toBe(address);
});

it.each([
  'ana@example.ro; ion@example.ro',
  'Lupu Ana <ana@example.ro>, Pop Ion <ion@example.ro>',
  'ana@example.ro <ion@example.ro>',
  'ana@example.ro (ion@example.ro)',
  'ion popescu@example.ro',
  'Lupu Ana ana@example.ro',
  'ion @example.ro',
  'ana@example',
  'Lupu Ana <>',
  '@',
  '<',
  '()',
  'Popescu Ion',
  '0042',
  '',
])('%j stays as it is: what is meant is not certain', (typed) => {
  expect(readEmail(typed)).toBe(typed);
  expect(isEmail(typed)).toBe(false);
});

it.each([
  "o'brien@example.ie",
  'ana+avps@example.ro',
  'ștefan@exámple.ro',
  'a/b=c@x-y.example.ro',
  '_a_@x.ro',
])('%s is an address, and stays so', (typed) => {
  expect(readEmail(typed)).toBe(typed);
  expect(isEmail(typed)).toBe(true);
});

it.each([
  'ion@example.ro;',
  '<ion@example.ro>',
  'ion@example,ro',
  'ion@example.ro>',
  '„ion@example.ro”',
  'a@b@c.ro',
  'ion@.ro',
  'ion@example..ro',
  `${'x'.repeat(250)}@x.ro`,
])('%s is none', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

it.each(['.', ',', ' ', '<', '>', '(', '<a', '"', '@', 'mailto:'])(
  'a long row of %j takes no longer than other text',
  (signs) => {
    const began = process.threadCpuUsage();
    readEmail(`1${signs.repeat(40_000)}1`);
    const { user, system } = process.threadCpuUsage(began);
    expect(user + system).toBeLessThan(500_000);
  },
);
