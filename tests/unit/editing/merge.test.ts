// Merging two people's changes of the same data.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges, type Choose } from '../../../netlify/editor/editing/merge.ts';

const never: Choose = () => undefined;
const merge = (base: unknown, mine: unknown, theirs: unknown, choose = never) =>
  mergeChanges(base, mine, theirs, choose);
const whole = (value: unknown) => ({ value, conflicts: [] });

describe('a value', () => {
  it('that only one of them changed is as they have it', () => {
    expect(merge('a', 'b', 'a')).toEqual(whole('b'));
    expect(merge('a', 'a', 'b')).toEqual(whole('b'));
    expect(merge(['a'], ['a'], ['b'])).toEqual(whole(['b']));
  });

  it('that both changed in the same way is that', () => {
    expect(merge('a', 'b', 'b')).toEqual(whole('b'));
    expect(merge(undefined, { a: 1 }, { a: 1 })).toEqual(whole({ a: 1 }));
  });

  it('that both changed is a conflict, and mine until that is chosen', () => {
    expect(merge('a', 'b', 'c')).toEqual({
      value: 'b',
      conflicts: [{ steps: [], mine: 'b', theirs: 'c' }],
    });
    expect(merge('a', 'b', 'c', () => 'mine')).toEqual(whole('b'));
    expect(merge('a', 'b', 'c', () => 'theirs')).toEqual(whole('c'));
  });

  it('that one changed and the other took away is a conflict', () => {
    expect(merge('a', undefined, 'b').conflicts).toEqual([{ steps: [], mine: undefined, theirs: 'b' }]);
    expect(merge({ a: 1 }, { a: 2 }, undefined).conflicts).toHaveLength(1);
    expect(merge({ a: 1 }, undefined, { a: 2 }).conflicts).toHaveLength(1);
  });

  it('that became fields for one and stayed plain for the other is one conflict', () => {
    const { conflicts } = merge('a', { ro: 'a' }, 'b');
    expect(conflicts).toEqual([{ steps: [], mine: { ro: 'a' }, theirs: 'b' }]);
    expect(merge('a', { ro: 'b' }, { ro: 'c' }).conflicts[0]?.steps).toEqual([]);
  });
});

describe('a text', () => {
  const text = (...paragraphs: string[]) => paragraphs.join('\n\n');
  const base = text('Unu.', 'Doi.', 'Trei.', 'Patru.');
  const conflict = (mine: string, theirs: string) => ({
    value: mine,
    conflicts: [{ steps: [], mine, theirs }],
  });

  it('has what each changed of its paragraphs, neighbours too', () => {
    const mine = text('Unu.', 'Doi, al meu.', 'Trei.', 'Patru.');
    expect(merge(base, mine, text('Unu.', 'Doi.', 'Trei, al lor.', 'Patru.'))).toEqual(
      whole(text('Unu.', 'Doi, al meu.', 'Trei, al lor.', 'Patru.')),
    );
    // A deleted paragraph, one that was split, and a new one.
    expect(merge(base, text('Doi.', 'Trei.', 'Patru.'), text('Unu.', 'Doi.', 'Trei.', 'Pa', 'tru.'))).toEqual(
      whole(text('Doi.', 'Trei.', 'Pa', 'tru.')),
    );
    expect(merge(base, `${base}\n\nCinci.`, text('Zero.', 'Unu.', 'Doi.', 'Trei.', 'Patru.'))).toEqual(
      whole(text('Zero.', 'Unu.', 'Doi.', 'Trei.', 'Patru.', 'Cinci.')),
    );
  });

  it('is a conflict as a whole where both changed a paragraph, or one took away what the other changed', () => {
    const mine = text('Unu, al meu.', 'Doi.', 'Trei.', 'Patru, al meu.');
    for (const theirs of [text('Unu, al lor.', 'Doi.', 'Trei.', 'Patru.'), text('Doi.', 'Trei.', 'Patru.')])
      expect(merge(base, mine, theirs)).toEqual(conflict(mine, theirs));
    expect(
      merge(base, mine, text('Unu, al lor.', 'Doi.', 'Trei.', 'Patru.'), () => 'theirs').conflicts,
    ).toEqual([]);
  });

  it('is one where both put something in one place, or beside what the other changed', () => {
    const mine = `${base}\n\nAl meu.`;
    for (const theirs of [`${base}\n\nAl lor.`, text('Unu.', 'Doi.', 'Trei.', 'Patru, al lor.')])
      expect(merge(base, mine, theirs)).toEqual(conflict(mine, theirs));
  });

  it('is one where a paragraph was moved by one and changed, or moved elsewhere, by the other', () => {
    const mine = text('Doi.', 'Trei.', 'Patru.', 'Unu.');
    for (const theirs of [
      text('Unu, al lor.', 'Doi.', 'Trei.', 'Patru.'),
      text('Doi.', 'Unu.', 'Trei.', 'Patru.'),
    ])
      expect(merge(base, mine, theirs)).toEqual(conflict(mine, theirs));
  });

  it('loses nothing that one of them wrote, and is the same for both', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    // Each paragraph stays, is deleted, changes, or gets another one after it.
    const change = (who: string) =>
      fc
        .array(fc.constantFrom('stays', 'stays', 'goes', 'changes', 'grows'), { minLength: 6, maxLength: 6 })
        .map((acts) =>
          names.flatMap(
            (name, at) =>
              ({ stays: [name], goes: [], changes: [`${name} ${who}`], grows: [name, `new ${name} ${who}`] })[
                acts[at] ?? 'stays'
              ],
          ),
        );
    fc.assert(
      fc.property(change('mine'), change('theirs'), (mine, theirs) => {
        const { value, conflicts } = merge(text(...names), text(...mine), text(...theirs));
        expect(merge(text(...names), text(...theirs), text(...mine)).conflicts).toHaveLength(
          conflicts.length,
        );
        if (conflicts.length) return;
        expect(merge(text(...names), text(...theirs), text(...mine)).value).toBe(value);
        const merged = String(value).split('\n\n').filter(Boolean);
        const both = names.filter((name) => mine.includes(name) && theirs.includes(name));
        const written = [...mine, ...theirs].filter((one) => !names.includes(one));
        expect([...merged].sort()).toEqual([...both, ...written].sort());
      }),
    );
  });
});

describe('fields', () => {
  it('are each taken from whoever changed them', () => {
    const base = { title: 'a', summary: 'b', draft: true };
    const mine = { title: 'A', summary: 'b', cover: 'deer.jpg' };
    const theirs = { title: 'a', summary: 'B', draft: true, pinned: true };
    expect(merge(base, mine, theirs)).toEqual(
      whole({ title: 'A', summary: 'B', cover: 'deer.jpg', pinned: true }),
    );
  });

  it('that one took away are not there, rather than empty', () => {
    const { value } = merge({ a: 1, b: 1, c: 1 }, { b: 1, c: 2 }, { a: 1, c: 1 });
    expect(value).toStrictEqual({ c: 2 });
  });

  it('stand in my order, with those of the other one behind', () => {
    const { value } = merge({}, { z: 1, a: 1 }, { m: 1, a: 1 });
    expect(Object.keys(value as object)).toEqual(['z', 'a', 'm']);
  });

  it('that both added differently are conflicts, each at its place, all others none', () => {
    expect(
      merge(undefined, { name: { ro: 'a', de: 'b' }, x: 1 }, { name: { ro: 'c', en: 'd' }, x: 1 }),
    ).toEqual({
      value: { name: { ro: 'a', de: 'b', en: 'd' }, x: 1 },
      conflicts: [{ steps: ['name', 'ro'], mine: 'a', theirs: 'c' }],
    });
  });

  it('are chosen by their place and what the two have there', () => {
    const asked: unknown[] = [];
    const choose: Choose = (...given) => {
      asked.push(given);
      return 'theirs';
    };
    expect(merge({ a: { b: 1 } }, { a: { b: 2 } }, { a: { b: 3 } }, choose)).toEqual(whole({ a: { b: 3 } }));
    expect(asked).toEqual([[['a', 'b'], 2, 3]]);
  });

  it('named as what every object has are fields like any other', () => {
    const named = JSON.parse('{"constructor":"a","toString":"b"}') as object;
    expect(merge({}, named, { x: 1 })).toEqual(whole({ ...named, x: 1 }));
    expect(merge({ x: 1 }, { x: 1 }, { ...named, x: 2 })).toEqual(whole({ ...named, x: 2 }));
  });
});

describe('rows', () => {
  const rows = (ids: string, more: Record<string, object> = {}) =>
    [...ids].map((id) => ({ id, ...more[id] }));
  const joinIds = ({ value }: { value: unknown }) => (value as { id: string }[]).map(({ id }) => id).join('');

  it.each([
    ['abc', 'abcd', 'abce', 'abcde'],
    ['abc', 'xabc', 'abc', 'xabc'],
    ['abc', 'xabc', 'abyc', 'xabyc'],
    ['abc', 'abxc', 'aybc', 'aybxc'],
    ['abc', 'ac', 'abcd', 'acd'],
    ['abc', 'ab', 'bc', 'b'],
    ['abc', 'cba', 'abcd', 'cdba'],
    ['abc', 'abcd', 'cba', 'cdba'],
    ['abc', 'cab', 'bca', 'cab'],
    ['abc', 'axy', 'abc', 'axy'],
    ['abc', 'abc', 'xyabc', 'xyabc'],
    ['abc', 'abcx', 'yzabc', 'yzabcx'],
  ])('%s, made %s by one and %s by the other, are %s', (base, mine, theirs, made) => {
    const merged = merge(rows(base), rows(mine), rows(theirs));
    expect([joinIds(merged), merged.conflicts]).toEqual([made, []]);
  });

  it('are each put together as fields are, and conflicts name them', () => {
    const base = rows('ab', { a: { n: 1, m: 1 }, b: { n: 1 } });
    const mine = rows('ab', { a: { n: 2, m: 1 }, b: { n: 2 } });
    const theirs = rows('ab', { a: { n: 1, m: 2 }, b: { n: 3 } });
    expect(merge(base, mine, theirs)).toEqual({
      value: rows('ab', { a: { n: 2, m: 2 }, b: { n: 2 } }),
      conflicts: [{ steps: ['b', 'n'], mine: 2, theirs: 3 }],
    });
  });

  it('that one takes away and the other changes are a conflict', () => {
    const merged = merge(rows('ab'), rows('a'), rows('ab', { b: { n: 1 } }));
    expect([joinIds(merged), merged.conflicts]).toEqual([
      'a',
      [{ steps: ['b'], mine: undefined, theirs: { id: 'b', n: 1 } }],
    ]);
  });

  it.each([
    ['an id twice', rows('aa')],
    ['no id', [{ n: 1 }]],
    ['an id that is no text', [{ id: 1 }]],
    ['no fields', ['a']],
    ['null among them', [{ id: 'a' }, null]],
    ['words', 'ab'],
  ])('with %s are one value: as a whole of one of the two', (_, odd) => {
    const [mine, theirs] = [rows('abc'), rows('abd')];
    const conflict = { steps: [], mine, theirs };
    expect(merge(odd, mine, theirs).conflicts).toEqual([conflict]);
    expect(merge(mine, odd, theirs).conflicts).toEqual([{ steps: [], mine: odd, theirs }]);
    expect(merge(mine, theirs, odd).conflicts).toEqual([{ steps: [], mine: theirs, theirs: odd }]);
  });

  it('that nobody had before are a conflict too', () => {
    expect(merge(undefined, rows('a'), rows('b')).conflicts).toHaveLength(1);
  });
});
