// Plain text from a PDF: its broken lines may be joined, and nothing else.

import { expect, test } from 'vitest';
import { hasEntries, joinLines, linesAsHtml } from '../../../src/office/editor/model/paste-plain.ts';

const line = 'Membrii asociației sunt rugați să se prezinte la ';

test.each([
  ['a sentence that goes on', `${line}\nsediul asociației.`, `${line}sediul asociației.`],
  ['a word that was divided', `${line}secre-\ntariat.`, `${line}secretariat.`],
  ['a hyphen that cannot be seen', `${line}secre\u00ad\ntariat.`, `${line}secretariat.`],
  ['a short word, whose hyphen may be its own', `${line}într-\nun loc.`, `${line}într-un loc.`],
  ['a short word behind it', `${line}spunându-\nle ora.`, `${line}spunându-le ora.`],
  ['an abbreviation with its ending', `${line}AJVPS-\nului.`, `${line}AJVPS-ului.`],
  [
    'several lines',
    `${line}sediu, unde\n${line.toLowerCase()}\nplata.`,
    `${line}sediu, unde ${line.toLowerCase()}plata.`,
  ],
  ['an entry over two lines', `• ${line}\nsediu\n• altul`, `• ${line}sediu\n• altul`],
])('%s is joined', (_, broken, whole) => {
  expect(joinLines(broken)).toBe(whole);
});

test.each([
  ['sentences that end', `${line}sediu.\nplata se face acolo.`],
  ['a sentence that begins', `${line}sediu\nPlata se face acolo.`],
  ['verses', 'codrule, codruțule,\nce mai faci, drăguțule,\ncă de când nu ne-am văzut'],
  ['a list without signs', 'Acte necesare:\ncarte de identitate\npermis de vânătoare'],
  ['paragraphs', `${line}\n\nsediu`],
  ['entries', `• ${line}sediu\n• plata`],
])('%s stay as they are', (_, text) => {
  expect(joinLines(text)).toBe(text);
});

test('entries are known by their signs, and lines become paragraphs', () => {
  expect(['• una', ' ▪ una', 'una\n• două'].map(hasEntries)).toEqual([true, true, true]);
  expect(['- una', '– Da, spuse el.', '1. una', '2 • 3'].map(hasEntries)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(linesAsHtml('a < b & c\r\n\r\n• d')).toBe('<p>a &lt; b &amp; c</p><p>• d</p>');
});
