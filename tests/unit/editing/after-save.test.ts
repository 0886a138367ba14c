// What a form continues with after a save.

import { expect, it } from 'vitest';
import { afterSave } from '../../../src/office/editor/model/after-save.ts';

const sent = {
  when: 'now',
  texts: { ro: { title: 'A ', body: 'B' }, de: { title: '' } },
  facts: { days: [1] },
};
/** Returns the same with another title, body and list. */
const made = (title: string, body: string, days: number[]) => ({
  ...{ when: 'now', facts: { days } },
  texts: { ro: { title, body }, de: { title: '' } },
});

it.each([
  ['a part that others began', { part: '' }, { part: '' }, { part: { a: 1 } }, [['part', { a: 1 }]], false],
  [
    'a part that others took out',
    { part: { a: 1 } },
    { part: { a: 1 } },
    { part: 'b' },
    [['part', 'b']],
    false,
  ],
  ['a part that both began', { part: '' }, { part: { a: 2 } }, { part: { a: 1 } }, [], true],
  [
    'a part that somebody took out, and others changed',
    { part: { a: 1 } },
    { part: '' },
    { part: { a: 2 } },
    [],
    true,
  ],
])('after saving, the form keeps each value: %s', (_, before, now, saved, othersChanges, clashes) => {
  expect(afterSave(before, now, saved)).toEqual({ othersChanges, clashes });
});

it.each([
  ['what was sent came back', sent, made('A', 'B', [1]), [], false],
  ['somebody typed on', made('A word', 'B', [1]), made('A', 'B', [1]), [], false],
  [
    'others wrote elsewhere',
    made('A word', 'B', [1]),
    made('A', 'other B', [1]),
    [['texts.ro.body', 'other B']],
    false,
  ],
  ['others changed a list', sent, made('A', 'B', [1, 2]), [['facts.days', [1, 2]]], false],
  ['others emptied a field', sent, made('A', '', [1]), [['texts.ro.body', '']], false],
  ['both wrote in one field', made('A', 'B word', [1]), made('A', 'other B', [1]), [], true],
  ['both wrote the same', made('A', 'C', [1]), made('A', 'C', [1]), [], false],
  [
    'both wrote in one field, others in another too',
    made('A', 'B word', [1]),
    made('A', 'other B', [3]),
    [['facts.days', [3]]],
    true,
  ],
])('after saving, the form keeps what was typed: %s', (_, typed, saved, othersChanges, clashes) => {
  expect(afterSave(sent, typed, saved)).toEqual({ othersChanges, clashes });
});
