// What may come in with a bank's statement: the file, and whose payment each line is.

import { describe, expect, it } from 'vitest';
import { maxStatementBody, readChoices, readStatement } from '../../../netlify/fees/read.ts';
import { maxStatement } from '../../../src/lib/api/statements.ts';
import { wrongFields } from './refused.ts';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');

describe('a statement', () => {
  it.each(['', 'a', 'ab', 'abc', '\u00ff\u00fe'])('is read byte for byte: %j more', (more) => {
    const text = `Data;Suma${more}`;
    const { fileName, bytes } = readStatement({ fileName: ' extras  mai.csv ', file: base64(text) });
    expect(fileName).toBe('extras mai.csv');
    expect(Buffer.from(bytes).toString()).toBe(text);
  });

  it('may have a name of 200 letters, and none more', () => {
    const file = base64('x');
    expect(readStatement({ fileName: 'x'.repeat(200), file }).fileName).toHaveLength(200);
    expect(() => readStatement({ fileName: 'x'.repeat(201), file })).toThrow(wrongFields('fileName'));
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
    expect(() => readStatement(source)).toThrow(wrongFields(...fields));
  });

  it('may be as long as is told, and no byte longer', () => {
    const read = (length: number) =>
      readStatement({ fileName: 'extras.csv', file: base64(new Uint8Array(length)) });
    expect(read(maxStatement).bytes).toHaveLength(maxStatement);
    expect(() => read(maxStatement + 1)).toThrow(
      expect.objectContaining({ status: 413, code: 'too-large', message: 'Payload Too Large' }),
    );
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
  it('are read as lines with their members', () => {
    expect([...readChoices({ one: 'ana', other: 'eva' })]).toEqual([
      ['one', 'ana'],
      ['other', 'eva'],
    ]);
    expect(readChoices({}).size).toBe(0);
  });

  it.each([
    [undefined],
    [null],
    ['ana'],
    [7],
    [[]],
    [['ana']],
    [{ one: 7 }],
    [{ one: 'ana', other: '../x' }],
    [{ one: null }],
  ])('may not be %j', (value) => {
    expect(() => readChoices(value)).toThrow(wrongFields('choices'));
  });
});
