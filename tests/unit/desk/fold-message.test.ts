// The message of a change as the desk shows it.

import { expect, test } from 'vitest';
import { foldMessage } from '../../../src/office/editor/desk/model/fold-message.ts';

const line = (at: number, fields: string) => `Ape de pescuit: Râul ${at} (${fields})`;

test('many lines of a kind are one, with the fields that they have in common; few stay as they are', () => {
  const waters = Array.from({ length: 21 }, (_, at) =>
    line(at, at ? 'Gestionarul' : 'De unde până unde, Gestionarul'),
  );
  const grounds = [
    'Fonduri de vânătoare: Fondul 1 (Gestionarul)',
    'Fonduri de vânătoare: Fondul 2 (Gestionarul)',
  ];
  expect(foldMessage([waters[0], '', ...waters.slice(1), ...grounds].join('\n'))).toEqual([
    { label: 'Ape de pescuit', fields: 'Gestionarul', lines: waters },
    ...grounds.map((one) => ({ label: 'Fonduri de vânătoare', fields: '', lines: [one] })),
  ]);
});

test('days differ from row to row, and are no field of all', () => {
  const lines = [1, 2, 3, 4].map(
    (at) =>
      `Perioade de vânătoare: Specia ${at} (de la 15 mai 2027: 1 mai – ${at} iunie, a fost 1 mai – 2 mai, Acte)`,
  );
  expect(foldMessage(lines.join('\n'))).toEqual([{ label: 'Perioade de vânătoare', fields: 'Acte', lines }]);
});

test.each(['', 'Prețuri noi', 'Pești', 'Un text: cu două puncte'])('%j is told as it is', (message) => {
  expect(foldMessage(message).flatMap(({ lines }) => lines)).toEqual(message ? [message] : []);
});
