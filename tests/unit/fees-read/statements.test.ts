// What may be sent with a bank statement: the file, and the payer of each line.

import { describe, expect, it } from 'vitest';
import { chosenLines, maxStatementBody, readColumns, statement } from '../../../netlify/office/fees/read.ts';
import { readFields } from '../../../netlify/base/http/read.ts';
import { maxStatement } from '../../../src/office/fees/api/statements.ts';
import { wrongFields } from './refused.ts';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');

describe('a statement', () => {
  it.each(['', 'a', 'ab', 'abc', '\u00ff\u00fe'])('is read byte for byte: %j more', (more) => {
    const text = `Data;Suma${more}`;
    const { fileName, file } = readFields(statement, { fileName: ' extras  mai.csv ', file: base64(text) });
    expect(fileName).toBe('extras mai.csv');
    expect(file.toString()).toBe(text);
  });

  it('may have a name of 200 letters, and none more', () => {
    const file = base64('x');
    expect(readFields(statement, { fileName: 'x'.repeat(200), file }).fileName).toHaveLength(200);
    expect(() => readFields(statement, { fileName: 'x'.repeat(201), file })).toThrow(wrongFields('fileName'));
  });

  it.each<[object, string[]]>([
    [{ fileName: '' }, ['fileName']],
    [{ fileName: ' ' }, ['fileName']],
    [{ fileName: undefined }, ['fileName']],
    [{ fileName: 7 }, ['fileName']],
    [{ file: '' }, ['file']],
    [{ file: undefined }, ['file']],
    [{ file: ['YQ=='] }, ['file']],
    [{ file: 'YQ===' }, ['file']],
    [{ file: '%YQ==' }, ['file']],
    [{ file: 'YQ==x' }, ['file']],
    [{ file: 'Y Q==' }, ['file']],
    [{ file: '==' }, ['file']],
    [{ fileName: '', file: '' }, ['fileName', 'file']],
  ])('is refused with %j', (wrong, fields) => {
    const source = { fileName: 'extras.csv', file: 'YQ==', ...wrong };
    expect(() => readFields(statement, source)).toThrow(wrongFields(...fields));
  });

  it('finds room in a request with what is chosen of its lines, and the request at the host', () => {
    const whole = JSON.stringify({ fileName: 'x'.repeat(200), file: base64(new Uint8Array(maxStatement)) });
    const choices = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`${'k'.repeat(43)}${at}`, 'm'.repeat(36)]),
    );
    expect(maxStatementBody).toBeGreaterThan(whole.length + JSON.stringify(choices).length);
    expect(maxStatementBody).toBeLessThan(6 * 1024 * 1024);
  });
});

describe('choices', () => {
  const file = base64('x');

  it('are read as lines with their members; none is no choice, but for lines that wait', () => {
    const choices = {
      one: 'ana',
      other: 'eva',
      third: [
        { member: 'ana', amount: 5 },
        { member: 'eva', amount: 7 },
      ],
    };
    const expected = new Map(Object.entries(choices));
    expect(readFields(chosenLines, { choices }).choices).toEqual(expected);
    expect(readFields(statement, { fileName: 'x', file, choices }).choices).toEqual(expected);
    expect(readFields(statement, { fileName: 'x', file, choices: {} }).choices?.size).toBe(0);
    expect(readFields(statement, { fileName: 'x', file }).choices).toBeUndefined();
    for (const none of [{}, undefined]) {
      expect(() => readFields(chosenLines, { choices: none })).toThrow(wrongFields('choices'));
    }
  });

  it.each([
    [null],
    ['ana'],
    [7],
    [[]],
    [['ana']],
    [{ one: 7 }],
    [{ one: 'ana', other: '../x' }],
    [{ one: null }],
    [{ one: [] }],
    [{ one: [{ member: 'ana', amount: 5 }] }],
    [
      {
        one: [
          { member: 'ana', amount: 5 },
          { member: 'ana', amount: 5 },
        ],
      },
    ],
    [
      {
        one: [
          { member: 'ana', amount: 5 },
          { member: 'eva', amount: 0 },
        ],
      },
    ],
    [
      {
        one: [
          { member: 'ana', amount: 5 },
          { member: 'eva', amount: 0.5 },
        ],
      },
    ],
    [{ one: Array.from({ length: 21 }, (_, at) => ({ member: `m${at}`, amount: 5 })) }],
  ])('may not be %j', (choices) => {
    expect(() => readFields(chosenLines, { choices })).toThrow(wrongFields('choices'));
    expect(() => readFields(statement, { fileName: 'x', file, choices })).toThrow(wrongFields('choices'));
  });
});

it('columns that do not fit the table are refused', () => {
  expect(readColumns({ day: 0, amount: 2, details: [1] }, 3)).toEqual({ day: 0, amount: 2, details: [1] });
  for (const wrong of [
    null,
    {},
    { day: 0, amount: 0, details: [1] },
    { day: 0, amount: 3, details: [1] },
    { day: 0, amount: 1, details: [] },
    { day: -1, amount: 1, details: [2] },
    { day: 0.5, amount: 1, details: [2] },
    { day: 0, amount: 1, details: ['2'] },
    { day: 0, amount: 1, details: [2, 3] },
    { day: 0, amount: 1, details: [2, 2, 2, 2, 2, 2, 2] },
  ]) {
    expect(() => readColumns(wrong, 3)).toThrow(wrongFields('columns'));
  }
  expect(readColumns({ day: 0, amount: 1, details: [2, 3, 4, 5, 6, 7] }, 8)).toBeDefined();
});
