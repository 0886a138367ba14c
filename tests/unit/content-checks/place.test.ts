// Places in the content, in words for editors.

import { expect, it } from 'vitest';
import { placeInWords, type Steps, toName } from '../../../src/core/content/place.ts';

const exam = 'src/content/announcements/ro/exam.md';
const fish = 'src/content/fish.yaml';

it.each<[string, unknown, string | undefined]>([
  ['its name', { id: 'carp', title: 'T', name: 'Crap' }, 'Crap'],
  ['its name in Romanian', { id: 'carp', name: { en: 'Carp', ro: 'Crap' } }, 'Crap'],
  ['its title', { id: 'a', title: { ro: 'Formular' } }, 'Formular'],
  ['what its picture shows', { id: 'lake', alt: { ro: 'Un lac' } }, 'Un lac'],
  ['its label', { id: 'x', label: 'Lungime' }, 'Lungime'],
  ['its id, where it has no other name', { id: 'carp', name: '' }, 'carp'],
  ['its id, where its name is to be confirmed', { id: 'lake', alt: 'toBeConfirmed' }, 'lake'],
  ['its id, where its name is no text', { id: 'carp', name: 42 }, 'carp'],
  ['nothing, where it is no record', 'Crap', undefined],
  ['nothing, where there is none', null, undefined],
])('a record is called by %s', (_, record, name) => {
  expect(toName(record)).toBe(name);
});

it.each<[string, string, Steps, unknown, string]>([
  ['a text', exam, ['body'], { title: 'Examen' }, 'Anunțuri › Examen › Textul'],
  ['a text that has no title yet', exam, ['title'], null, 'Anunțuri › exam › Titlul'],
  [
    'a field of a list in a text',
    exam,
    ['attachments', 0, 'title'],
    { title: 'Examen', attachments: [{}] },
    'Anunțuri › Examen › Documente PDF › 1 › Titlul documentului',
  ],
  [
    'a field within what has no fields',
    exam,
    ['title', 'x'],
    { title: 'Examen' },
    'Anunțuri › Examen › Titlul › x',
  ],
  [
    'a field of the only record of its file',
    'src/content/association.yaml',
    ['association', 0, 'phones', 0, 'number'],
    { association: [{ name: { ro: 'AJVPS' }, phones: [{ label: { ro: 'Secretariat' } }] }] },
    'Datele asociației › Telefoane › Secretariat › Telefon',
  ],
  ['a record', fish, ['fish', 1], { fish: [{}, { name: { ro: 'Crap' } }] }, 'Pești › Crap'],
  ['a record without a name', fish, ['fish', 1], { fish: [{}, {}] }, 'Pești › 2'],
  ['a record that is not there', fish, ['fish', 0, 'name'], null, 'Pești › 1 › Specia'],
  [
    'a list that no form names',
    'src/content/tariffs.yaml',
    ['groups', 0, 'rows', 0, 'amount'],
    { groups: [{ title: { ro: 'Cotizații' }, rows: [{ name: { ro: 'Elevi' } }] }] },
    'Tarife și cotizații › Cotizații › Elevi › Suma',
  ],
  [
    'a text in one of its languages',
    fish,
    ['fish', 0, 'name', 'de'],
    { fish: [{ name: { ro: 'Crap' } }] },
    'Pești › Crap › Specia › Deutsch',
  ],
  ['a picture, whatever it is called', 'src/content/media/fish', [], null, 'fish'],
  ['what is no file of the content', 'docs/notes/README.md', ['title'], null, 'README.md'],
])('%s has its place in words', (_, file, path, data, place) => {
  expect(placeInWords(file, path, data)).toBe(place);
});
