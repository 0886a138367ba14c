// Two texts as one with its changes: what counts as changed, what is shown unchanged, and where it is truncated.

import { describe, expect, it } from 'vitest';
import { shortened, textParts } from '../../../netlify/editor/editing/text-parts.ts';

/** Returns `w00 w01 w02`, four characters per word including the space. */
const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `w${String(at).padStart(2, '0')}`).join(' ');
const signs = (before: string, after: string, most = 999) =>
  textParts(before, after, most)
    .map(([sign, text]) => sign + text)
    .join('|');

describe('words', () => {
  it.each([
    ['', '', ''],
    ['la fel', 'la fel', '=la fel'],
    ['', 'nou', '+nou'],
    ['vechi', '', '-vechi'],
    ['Ana are mere', 'Ana are multe mere', '=Ana are |+multe |=mere'],
    ['Ana are multe mere', 'Ana are mere', '=Ana are |-multe |=mere'],
    ['unu doi trei', 'unu patru trei', '=unu |-doi|+patru|= trei'],
    ['Ana are mere.', 'Ana are mere!', '=Ana are mere|-.|+!'],
    ['Prețul este de 5 lei.', 'Prețul este de 7 lei.', '=Prețul este de |-5|+7|= lei.'],
    // Changes with only punctuation between them are one; punctuation that both have around it is unchanged.
    ['Luni (8-16) da', 'Luni (9-17) da', '=Luni (|-8-16|+9-17|=) da'],
    ['de la (unu, doi) la trei', 'de la (trei, patru) la trei', '=de la (|-unu, doi|+trei, patru|=) la trei'],
    // An addition to a list comes before the existing comma.
    ['luni, apoi închis', 'luni și marți, joi, apoi închis', '=luni|+ și marți, joi|=, apoi închis'],
    ['Armele și altele', 'Armele, muniția și altele', '=Armele|+, muniția|= și altele'],
    ['unu doi', 'unu  doi', '=unu |+ |=doi'],
    ['unu   doi', 'unu  doi', '=unu  |- |=doi'],
    ['Ne vedem luni', 'Ne vedem  joi', '=Ne vedem |-luni|+ joi'],
    ['spre lac - la vale', 'spre râu - la vale', '=spre |-lac|+râu|= - la vale'],
  ])('%j as %j', (before, after, told) => {
    expect(signs(before, after)).toBe(told);
  });
});

describe('lines', () => {
  it.each([
    ['unu\ndoi\n', 'unu\nîntre\ndoi\n', '=unu\n|+între\n|=doi\n'],
    ['unu\ndoi\n\n\ntrei', 'unu\n\n\ntrei', '=unu\n|-doi\n|=\n\ntrei'],
    ['unu\ndoi\ntrei\n', 'unu\nalt rând\ntrei\n', '=unu\n|-doi\n|+alt rând\n|=trei\n'],
    // Words of one line are not adjacent to those of the next.
    [
      'Vin luni\nSeara la opt, la lac\n',
      'Vin joi\nDimineața la opt, la lac\n',
      '=Vin |-luni|+joi|=\n|-Seara|+Dimineața|= la opt, la lac\n',
    ],
  ])('%j as %j', (before, after, told) => {
    expect(signs(before, after)).toBe(told);
  });

  it('that have less than two fifths of their signs in common are two', () => {
    expect(signs('aaaa bbbbbb', 'aaaa cccccc')).toBe('-aaaa bbbbbb|+aaaa cccccc');
    expect(signs('aaaa bbbbb', 'aaaa ccccc')).toBe('=aaaa |-bbbbb|+ccccc');
    expect(signs('aaaa bbbbb', 'aaaa c')).toBe('=aaaa |-bbbbb|+c');
    expect(signs('aaaa b', 'aaaa cccccc')).toBe('-aaaa b|+aaaa cccccc');
  });

  it('that differ in too many places are told as wholes', () => {
    const text = (word: string) =>
      Array.from({ length: 1600 }, (_, at) => `rândul ${at % 2 ? word : 'la fel'} ${at}\n`).join('');
    const [before, after] = [text('vechi'), text('nou')];
    expect(textParts(before, after, 1e6)).toEqual([
      ['-', before],
      ['+', after],
    ]);
  });
});

describe('what stayed', () => {
  it('is told whole where it is short', () => {
    expect(signs(`${words(40)} vechi`, `${words(40)} nou`)).toBe(`=${words(40)} |-vechi|+nou`);
    expect(words(40)).toHaveLength(159);
  });

  it('is left out before the first change and after the last, but for the words around', () => {
    const told = textParts(`${words(41)} vechi ${words(41)}`, `${words(41)} nou ${words(41)}`, 999);
    expect(told).toEqual([
      ['…', ''],
      ['=', ` ${words(41).slice(-75)} `],
      ['-', 'vechi'],
      ['+', 'nou'],
      ['=', ` ${words(19)} `],
      ['…', ''],
    ]);
  });

  it('is left out in the middle, between whole words', () => {
    const told = textParts(`vechi\n${words(60)} vechi`, `nou\n${words(60)} nou`, 999);
    expect(told).toEqual([
      ['-', 'vechi'],
      ['+', 'nou'],
      ['=', `\n${words(19)} `],
      ['…', ''],
      ['=', ` ${words(60).slice(-75)} `],
      ['-', 'vechi'],
      ['+', 'nou'],
    ]);
  });
});

describe('what is too long', () => {
  it.each([
    ['unu doi trei', 12, 'unu doi trei'],
    ['unu doi trei', 11, 'unu doi …'],
    ['unu doi trei', 8, 'unu doi …'],
    ['unu   doi', 7, 'unu …'],
    ['unudoi', 4, 'unud …'],
    // No character is split.
    ['🦌🦌', 3, '🦌 …'],
    ['a🦌 b', 3, 'a🦌 …'],
    ['🦌a b', 3, '🦌a …'],
  ])('%j within %d is %j', (text, most, short) => {
    expect(shortened(text, most)).toBe(short);
  });

  it.each([
    [10, '=unu doi|…'],
    [19, '=unu doi trei patru |…'],
    [20, '=unu doi trei patru |-c|…'],
    [24, '=unu doi trei patru |-cinci|…'],
    [27, '=unu doi trei patru |-cinci|+șas|…'],
    [28, '=unu doi trei patru |-cinci|+șase'],
    [29, '=unu doi trei patru |-cinci|+șase'],
  ])('a change within %d is %j', (most, told) => {
    expect(signs('unu doi trei patru cinci', 'unu doi trei patru șase', most)).toBe(told);
  });

  it('of what is left out nothing counts', () => {
    expect(signs(`${words(60)} vechi`, `${words(60)} nou`, 85)).toBe(
      `…|= ${words(60).slice(-75)} |-vechi|+nou`,
    );
  });
});
