// How to pay, depending on what the association has said about its bank.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import HowToPay from '../../../src/office/fees/own/HowToPay.tsx';
import type { BankAccount } from '../../../src/core/fees/payee.ts';
import type { NextPayment } from '../../../src/office/fees/next-payment.ts';
import { formatsFor } from '../../../src/core/i18n/formats.ts';
import { setWords } from '../../../src/core/ui/use-words.ts';
import fees from '../../../locales/ro/fees.json';

const bank: BankAccount = { holder: 'Asociația', name: null, iban: null, ropay: null };
const formats = formatsFor('ro-RO', 'long');
const { own: labels } = fees;

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ro' } });
  setWords({ fees });
});

const shown = (over: Partial<BankAccount>, next: NextPayment | null = null) =>
  renderToStaticMarkup(
    createElement(HowToPay, {
      ...{ bank: { ...bank, ...over }, amount: 15_050, next, reference: '1042 2026' },
    }),
  );

it('shows the bank’s own code where the association has given one, as it is and with its name', () => {
  const html = shown({ ropay: { src: '/_astro/ropay.png', width: 300, height: 320 } });
  expect(html).toMatch(/<img [^>]*src="\/_astro\/ropay\.png"[^>]*/);
  const [img = ''] = /<img [^>]*>/.exec(html) ?? [];
  expect(img).toContain(`alt="${labels.ropay}"`);
  expect(img).toContain('width="300" height="320"');
  expect(html).toContain(labels.ropayHint);
  expect(shown({})).not.toContain('<img');
});

it('tells amount and reference also without an account, and holder and IBAN only with it', () => {
  expect(shown({})).toContain(labels.noAccount);
  for (const value of ['150,50', '1042 2026']) expect(shown({})).toContain(value);
  expect(shown({})).not.toContain(labels.holder);
  const whole = shown({ iban: 'RO49 AAAA 1B31 0075 9384 0000' });
  for (const value of ['RO49 AAAA 1B31 0075 9384 0000', 'Asociația', '150,50', '1042 2026'])
    expect(whole).toContain(value);
});

it('tells what is to be paid first apart from all that is due, with its day', () => {
  const dueOn = '2026-03-31';
  const named = (label: string) => label.replace('{date}', formats.day(dueOn));
  const first = shown({}, { amount: 5_000, dueOn, isLate: false });
  for (const text of [named(labels.amountUntil), '50,00', labels.amountAll, '150,50', '1042 2026'])
    expect(first).toContain(text);
  expect(shown({}, { amount: 5_000, dueOn, isLate: true })).toContain(named(labels.amountLate));
  expect(shown({}, { amount: 15_050, dueOn, isLate: true })).not.toContain(labels.amountAll);
});
