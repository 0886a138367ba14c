// Typed input is converted to the format of files, or left for the schema to refuse.

import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { bankCode, groupedIban, isRomanianIban } from '../../../src/core/iban.ts';
import { leiForInput } from '../../../src/core/money.ts';
import { severalPhones } from '../../../src/core/phone.ts';
import { typedPhoneAddress } from '../../../src/core/typed-phone.ts';
import { readClock, scalars, type ScalarInput } from '../../../src/office/editor/model/typed/scalars.ts';

const read = (input: ScalarInput, text: string) => scalars[input].read(text);

test.each<[string, string[]]>([
  ['0230 522 333 / 0745 123 456', ['+40 230 522 333', '+40 745 123 456']],
  ['0230/522333, 0745/123456', ['+40 230 522 333', '+40 745 123 456']],
  ['0230 522 333, int. 12; +40 230 522 334', ['+40 230 522 333 int. 12', '+40 230 522 334']],
  ['0230 522 333 și 0745.123.456', ['+40 230 522 333', '+40 745 123 456']],
  ['0230522333 0745123456 0722111222', ['+40 230 522 333', '+40 745 123 456', '+40 722 111 222']],
  ['0230 522 333', []],
  ['0230 230 230', []],
  ['0230 522 333 / 334', []],
  ['0230 522 333 sau acasă', []],
])('several telephones are told apart: %s', (typed, numbers) => {
  expect(severalPhones(typed)).toEqual(numbers);
});

test.each([
  ['+49 (0)171/1234567', 'tel:+491711234567'],
  ['0043 ( 0 ) 512 1234', 'tel:00435121234'],
  ['+40 (740) 123-456', 'tel:+40740123456'],
  ['(0230) 521.512', 'tel:0230521512'],
  ['(0) 230 521 512', 'tel:0230521512'],
])('%s is called as %s', (typed, address) => {
  expect(typedPhoneAddress(typed)).toBe(address);
});

test.each<[ScalarInput, string, unknown]>([
  ['money', '150,50', 150.5],
  ['money', '1.200,50', 1200.5],
  // It could be either of two amounts, so there is a question.
  ['money', '1.200', '1.200'],
  ['money', '1.2', '1.2'],
  ['money', '1.200,00', 1200],
  ['money', '1200', 1200],
  ['money', '150.50', 150.5],
  ['money', '1.234', 1234],
  ['money', '1 200 lei', 1200],
  ['money', '1,200', '1,200'],
  ['money', 'o sută', 'o sută'],
  ['number', '12.450', 12450],
  ['number', '12.450,5', 12450.5],
  ['number', '12,5', 12.5],
  ['number', '12 450', 12450],
  ['number', '12,450', '12,450'],
  ['number', '1e3', '1e3'],
  ['number', '-3', '-3'],
  ['phone', '0230 123 456', '+40 230 123 456'],
  ['phone', '0230/123456', '+40 230 123 456'],
  ['phone', '0040-744-123-456', '+40 744 123 456'],
  ['phone', '+40 230 123 456', '+40 230 123 456'],
  ['phone', '230 123', '230 123'],
  ['phone', '0230 123 456 int. 2', '+40 230 123 456 int. 2'],
  ['phone', '0230/123456, interior 12', '+40 230 123 456 int. 12'],
  ['phone', '+40 230 123 456 Durchwahl 300', '+40 230 123 456 int. 300'],
  ['phone', '0230123456ext12', '+40 230 123 456 int. 12'],
  ['phone', '0230 123 456 / 0230 123 457', '0230 123 456 / 0230 123 457'],
  ['phone', '230 123 int. 2', '230 123 int. 2'],
  ['iban', 'ro49aaaa1b31007593840000', 'RO49 AAAA 1B31 0075 9384 0000'],
  ['tax-id', 'RO 1234567', 'RO1234567'],
  ['tax-id', 'ro1234567', 'RO1234567'],
  ['tax-id', '1 234 567', '1234567'],
  ['tax-id', 'ROMA', 'ROMA'],
  ['position', '47.61, 25.52', { lat: 47.61, lon: 25.52 }],
  ['position', '47,61; 25,52', { lat: 47.61, lon: 25.52 }],
  ['position', '47.61 25.52', { lat: 47.61, lon: 25.52 }],
  ['position', '47,25', '47,25'],
  ['position', 'https://www.google.com/maps/@47.6514,25.5568,14z?entry=ttu', { lat: 47.6514, lon: 25.5568 }],
  [
    'position',
    'https://www.google.com/maps/place/Sadova/@47.5,25.4,13z/data=!3m1!4b1!4m6!3m5!1s0x4734!8m2!3d47.5386!4d25.4901!16s',
    { lat: 47.5386, lon: 25.4901 },
  ],
  ['position', 'https://maps.google.com/?q=47.65,26.25', { lat: 47.65, lon: 26.25 }],
  ['position', 'https://www.google.com/maps/search/47.65,+26.25?g_st=iw', { lat: 47.65, lon: 26.25 }],
  ['position', 'https://www.google.com/maps/search/?api=1&query=47.65%2C26.25', { lat: 47.65, lon: 26.25 }],
  ['position', 'https://www.openstreetmap.org/#map=17/47.64321/26.25012', { lat: 47.64321, lon: 26.25012 }],
  [
    'position',
    'https://www.openstreetmap.org/?mlat=47.66&mlon=26.26#map=12/47.1/26.1',
    { lat: 47.66, lon: 26.26 },
  ],
  ['position', 'https://maps.apple.com/?ll=47.65,26.25&q=Sadova', { lat: 47.65, lon: 26.25 }],
  ['position', 'geo:47.65,26.25?z=16', { lat: 47.65, lon: 26.25 }],
  ['position', 'maps.google.com/maps?ll=47.65,26.25', { lat: 47.65, lon: 26.25 }],
  // The end of a route, not its beginning; the middle of its map is no place.
  [
    'position',
    'https://www.google.com/maps/dir/47.1,26.1/47.65,26.25/@47.3,26.2,10z/data=!4m2',
    { lat: 47.65, lon: 26.25 },
  ],
  [
    'position',
    'https://www.google.com/maps/dir/47.65,26.25/Suceava/@47.3,26.2,10z',
    'https://www.google.com/maps/dir/47.65,26.25/Suceava/@47.3,26.2,10z',
  ],
  [
    'position',
    'https://www.openstreetmap.org/directions?route=47.1,26.1;47.65,26.25#map=10/47.3/26.2',
    'https://www.openstreetmap.org/directions?route=47.1,26.1;47.65,26.25#map=10/47.3/26.2',
  ],
  ['position', 'https://maps.app.goo.gl/abc123', 'https://maps.app.goo.gl/abc123'],
  ['position', 'https://www.google.com/maps/place/%E0%A4%A', 'https://www.google.com/maps/place/%E0%A4%A'],
  ['position', `47°39'02.5"N 26°15'20.1"E`, { lat: 47.650694, lon: 26.255583 }],
  ['position', '47°39′ N, 26°15′ E', { lat: 47.65, lon: 26.25 }],
  ['position', '47,65° 26,25°', '47,65° 26,25°'],
  ['position', 'Sadova', 'Sadova'],
])('typed into a field of kind %s, “%s” becomes its value', (input, text, value) => {
  expect(read(input, text)).toEqual(value);
});

test.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['0830', '08:30'],
  [' 16 ', '16:00'],
  ['16h30', '16:30'],
  ['opt', 'opt'],
])('the time %s is %s', (text, time) => expect(readClock(text)).toBe(time));

describe('an account', () => {
  test('has check digits that a slip of one sign breaks', () => {
    expect(isRomanianIban('RO49 AAAA 1B31 0075 9384 0000')).toBe(true);
    // This one was published on the site once: its check digits are those of another account.
    expect(isRomanianIban('RO49 AAAA 1B31 0075 9384 0001')).toBe(false);
    expect(isRomanianIban('DE89 3704 0044 0532 0130 00')).toBe(false);
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 23 }), fc.constantFrom(...'0123456789'), (at, digit) => {
        const good = 'RO49AAAA1B31007593840000';
        const slip = good.slice(0, at) + digit + good.slice(at + 1);
        return slip === good || !isRomanianIban(slip);
      }),
    );
  });

  test('names its bank as soon as it is typed', () => {
    expect(bankCode('ro49 aaaa')).toBe('AAAA');
    expect(bankCode('RO49 AA')).toBeUndefined();
    expect(groupedIban('ro49aaaa1b31007593840000')).toBe('RO49 AAAA 1B31 0075 9384 0000');
  });
});

test('what is shown is read as the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (bani) => {
      expect(read('money', scalars.money.show(bani / 100))).toBe(bani / 100);
      expect(read('money', leiForInput(bani))).toBe(bani / 100);
      const half = bani / 2;
      expect(read('number', scalars.number.show(half))).toBe(half);
    }),
  );
  const degrees = (min: number, max: number) =>
    fc.double({ min, max, noNaN: true }).map((one) => Number(one.toFixed(5)));
  fc.assert(
    fc.property(degrees(47.00001, 47.99999), degrees(24.80001, 26.79999), (lat, lon) => {
      fc.pre(!Number.isInteger(lat) && !Number.isInteger(lon));
      expect(read('position', scalars.position.show({ lat, lon }))).toEqual({ lat, lon });
    }),
  );
});

test('whatever is typed is read, or stays the text that it is', () => {
  const inputs = Object.keys(scalars) as ScalarInput[];
  fc.assert(
    fc.property(fc.constantFrom(...inputs), fc.string({ unit: 'grapheme' }), (input, text) => {
      const value = read(input, text);
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      else if (typeof value === 'string' && !['iban', 'phone', 'tax-id'].includes(input))
        expect(value).toBe(text);
    }),
  );
});
