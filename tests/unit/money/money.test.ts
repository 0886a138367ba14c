// Amounts are parsed and formatted without losing a ban.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani, hasPartsOfBan, parseBani, twoAmounts, leiForInput } from '../../../src/core/money.ts';

describe('an amount with parts of a ban', () => {
  it.each(['150,505', '150.5055', '1,200', '1.200,505 lei', ' 12,3456 '])('%j is one', (text) => {
    expect(hasPartsOfBan(text)).toBe(true);
  });

  it.each(['150,50', '1.200', '1.200,50', '1200', 'o sută', '', '-150,505'])('%j is none', (text) => {
    expect(hasPartsOfBan(text)).toBe(false);
  });
});

describe('an amount is read', () => {
  it.each([
    ['150', 15_000],
    ['150,5', 15_050],
    ['150,50', 15_050],
    [' 1.200,50 ', 120_050],
    ['1.200', 120_000],
    ['1 200,50 lei', 120_050],
    ['1 200 RON', 120_000],
    ['0,05', 5],
    ['150.50', 15_050],
    ['1,200.50', 120_050],
    ['12.345.678,90', 1_234_567_890],
    ['-20,00', -2_000],
    ['−20', -2_000],
    ['+20', 2_000],
    ['0', 0],
    ['8,29', 829],
    ['1.13', 113],
    ['150,50lei', 15_050],
    ['250,-', 25_000],
    ['250.– lei', 25_000],
    ['1.250,-', 125_000],
    ['12 200', 1_220_000],
    ['1 200 300,5', 120_030_050],
    ['999999999999', 99_999_999_999_900],
  ])('%s', (text, bani) => {
    expect(parseBani(text)).toBe(bani);
  });
});

describe('what is no amount, or could be two, is refused', () => {
  it.each([
    '',
    ' ',
    'lei',
    '1,200',
    '1.20,5',
    '1,2,3',
    '150,505',
    '1..2',
    ',5',
    '5,',
    '1.2.3',
    '12 34',
    '1 2 200',
    '1 200 3',
    '10lei5',
    '9999999999999',
    '1e3',
    '0x1',
    '150¹',
    '2²',
    '150①',
    '0.500',
    '0.500,50',
  ])('“%s”', (text) => {
    expect(parseBani(text)).toBeUndefined();
  });

  it('never throws, and gives whole bani', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bani = parseBani(text);
        expect(bani === undefined || Number.isSafeInteger(bani)).toBe(true);
      }),
    );
  });
});

it('what is written is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (bani) => {
      expect(parseBani(leiForInput(bani))).toBe(bani);
    }),
  );
  expect(leiForInput(120_050)).toBe('1.200,50');
  expect(leiForInput(5)).toBe('0,05');
  expect(leiForInput(0)).toBe('0,00');
  expect(leiForInput(-5)).toBe('-0,05');
});

it('an amount of the content has whole bani', () => {
  expect(toBani(1.13)).toBe(113);
  expect(toBani(150)).toBe(15_000);
  expect(toBani(0.005)).toBeUndefined();
});

describe('an amount that could be two', () => {
  it.each([
    ['1.200', [120_000, 120]],
    ['1,200', [120_000, 120]],
    ['1.2', [120_000, 120]],
    ['12.50', undefined],
    ['12.5 lei', [1_250_000, 1_250]],
    ['12.350', [1_235_000, 1_235]],
    ['1.234', undefined],
    ['0.5', undefined],
    ['1,2', undefined],
    ['150,50', undefined],
    ['150.50', undefined],
    ['1.200,00', undefined],
    ['1 200,5 lei', undefined],
    ['1200', undefined],
    ['', undefined],
  ])('%j: %j', (text, amounts) => {
    expect(twoAmounts(text)).toEqual(amounts);
  });

  it('is none once its bani are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (bani) => {
        expect(twoAmounts(leiForInput(bani))).toBeUndefined();
      }),
    );
  });
});

it('forty thousand blanks take no longer than other texts', () => {
  const text = `1${' '.repeat(40_000)}1`;
  const began = process.threadCpuUsage();
  expect([parseBani(text), twoAmounts(text)]).toEqual([undefined, undefined]);
  const { user, system } = process.threadCpuUsage(began);
  expect(user + system).toBeLessThan(1_000_000);
});
