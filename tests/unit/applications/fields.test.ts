// What an application may contain, and in which form it is stored.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { application } from '../../../netlify/office/applications/fields.ts';
import { wrongFields } from '../../../netlify/base/http/read.ts';

const least = { kind: 'angler', name: 'Ana Pop', email: 'ana@demo.test', commune: 'Putna', consent: true };
function read(sent: object) {
  const { data, error } = z.safeParse(application, sent);
  return { application: data, wrong: error ? wrongFields(error) : [] };
}
const kept = (over: object) => read({ ...least, ...over }).application;
const wrong = (over: object) => {
  const { application: sent, wrong: fields } = read({ ...least, ...over });
  // Nothing of a malformed one is kept.
  expect(sent === undefined).toBe(fields.length > 0);
  return fields;
};

it('what may be left out is empty, and the language is the site’s first', () => {
  expect(read(least)).toEqual({
    application: {
      kind: 'angler',
      name: 'Ana Pop',
      email: 'ana@demo.test',
      phone: '',
      commune: 'Putna',
      recommendedBy: '',
      message: '',
      locale: 'ro',
    },
    wrong: [],
  });
  expect(kept({ phone: null, recommendedBy: '  ', message: ' \n ' })).toEqual(kept({}));
});

it('what is needed is named where it is missing, in the order of the form', () => {
  expect(read({})).toEqual({
    application: undefined,
    wrong: ['name', 'email', 'commune', 'kind', 'consent'],
  });
});

describe('a text', () => {
  it('has one form, however it was typed', () => {
    expect(kept({ name: '  Ana\t  S\u0326tefan ', commune: 'Vatra\r\n Dornei' })).toMatchObject({
      name: 'Ana Ștefan',
      commune: 'Vatra Dornei',
    });
  });

  it('of several lines keeps them, with the ends that all systems know', () => {
    expect(kept({ message: ' Unu.\r\nDoi,  trei.\r\rPatru.\n' })?.message).toBe(
      'Unu.\nDoi,  trei.\n\nPatru.',
    );
  });

  it.each([
    ['commune', 80],
    ['recommendedBy', 100],
    ['message', 2000],
  ])('of %s may have %i letters, and no more', (name, most) => {
    expect(wrong({ [name]: 'ș'.repeat(most) })).toEqual([]);
    expect(wrong({ [name]: 'ș'.repeat(most + 1) })).toEqual([name]);
  });

  it.each(['commune', 'recommendedBy', 'message'])('of %s has two letters at least', (name) => {
    expect(wrong({ [name]: 'ab' })).toEqual([]);
    expect(wrong({ [name]: 'a' })).toEqual([name]);
  });

  it.each(['name', 'commune', 'recommendedBy', 'message'])(
    'of %s is no markup, and all of it is shown',
    (name) => {
      for (const sign of ['<', '>', '\u0007', '\u0085', '\ue000', '\ud800'])
        expect([sign, wrong({ [name]: `ab${sign}cd` })]).toEqual([sign, [name]]);
    },
  );

  it.each(['name', 'email', 'phone', 'commune', 'recommendedBy', 'message'])(
    'of %s is nothing else',
    (name) => {
      for (const value of [7, true, ['ab'], { ab: 'cd' }]) expect(wrong({ [name]: value })).toEqual([name]);
    },
  );
});

it.each(['+40 740 000 000', '0740000000', '+(0230) 52', '0230/520.520-1', '12345'])(
  '%s is a number of a telephone',
  (phone) => {
    expect(kept({ phone })?.phone).toBe(phone);
  },
);

it.each(['1234', 'x12345', '12345x', '-12345', 'none', '12345, 2', '12a345', '1'.repeat(31)])(
  'an application with the telephone %s is refused',
  (phone) => {
    expect(wrong({ phone })).toEqual(['phone']);
  },
);

it('a name and an address are those that a member may have', () => {
  expect(wrong({ name: '77' })).toEqual(['name']);
  expect(wrong({ email: 'ana@demo' })).toEqual(['email']);
});

it('the kind, the consent and the language are of those that there are', () => {
  expect(wrong({ kind: 'poacher', consent: 'yes', locale: 'xx' })).toEqual(['kind', 'consent', 'locale']);
  expect(wrong({ kind: undefined })).toEqual(['kind']);
  for (const consent of ['', 'true', 1, false, undefined]) expect(wrong({ consent })).toEqual(['consent']);
  expect(wrong({ locale: null })).toEqual(['locale']);
  // The way a form sends its checkbox.
  expect(kept({ consent: 'on', kind: 'both', locale: 'de' })).toMatchObject({ kind: 'both', locale: 'de' });
});
