// The names under which the site stores files that editors choose.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentPath } from '../../../netlify/editor/content/paths.ts';
import type { FileKind } from '../../../src/core/content/path.ts';
import { fileNameFor } from '../../../src/office/editor/model/file-names.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const jpeg = latin1('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0');
const png = latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const webp = latin1('RIFF\x24\n\0\0WEBPVP8 ');
const pdf = latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
const heic = latin1('\0\0\0\x18ftypheic\0\0\0\0');
const gif = latin1('GIF89a\x01\0\x01\0\0\0\0\0\0\0');
const zip = latin1('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0');

const makeName = (name: string, beginning: Uint8Array, wanted: FileKind, taken: string[] = []) =>
  fileNameFor({ name, beginning }, wanted, taken);

test.each([
  ['WhatsApp Image 2026-11-15 at 07.41.12 (1).jpeg', 'whatsapp-image-2026-11-15-at-07-41-12-1.jpeg'],
  ['IMG_2041.JPG', 'img-2041.jpg'],
  ['Căprior ♂ [final] ~ copie.jpg', 'caprior-final-copie.jpg'],
  ['🦌.jpg', 'picture.jpg'],
  ['.jpg', 'picture.jpg'],
  ['scan', 'scan.jpg'],
  // Its content determines the type, not its name.
  ['poza.png', 'poza.jpg'],
  ['poza.v2', 'poza-v2.jpg'],
])('%s is kept as %s', (name, kept) => {
  expect(makeName(name, jpeg, 'media')).toEqual({ name: kept });
});

test('a document and other kinds of pictures keep their endings', () => {
  expect(makeName('Hotărârea nr. 12 din 2026.pdf', pdf, 'attachments')).toEqual({
    name: 'hotararea-nr-12-din-2026.pdf',
  });
  expect(makeName('📄.PDF', pdf, 'attachments')).toEqual({ name: 'document.pdf' });
  expect(makeName('Hartă.PNG', png, 'media')).toEqual({ name: 'harta.png' });
  expect(makeName('lac.webp', webp, 'media')).toEqual({ name: 'lac.webp' });
});

test('no other file’s name is taken, however it is written', () => {
  const taken = ['cerb.jpg', 'Cerb-2.JPG', 'cerb.png'];
  expect(makeName('Cerb.jpg', jpeg, 'media', taken)).toEqual({ name: 'cerb-3.jpg' });
  expect(makeName('cerb.jpeg', jpeg, 'media', taken)).toEqual({ name: 'cerb.jpeg' });
});

test.each([
  ['IMG_1.HEIC', heic, 'media', 'heic'],
  // Phones sometimes rename them.
  ['IMG_1.jpg', heic, 'media', 'heic'],
  ['a.gif', gif, 'media', 'not-picture'],
  ['a.pdf', pdf, 'media', 'not-picture'],
  ['empty.jpg', new Uint8Array(), 'media', 'not-picture'],
  ['Cerere.docx', zip, 'attachments', 'not-document'],
  ['Cerere.pdf', zip, 'attachments', 'not-document'],
  ['a.jpg', jpeg, 'attachments', 'not-document'],
] as const)('%s is refused with a reason', (name, beginning, wanted, refused) => {
  expect(makeName(name, beginning, wanted)).toEqual({ refused });
});

test('whatever a file is called, the content takes its name', () => {
  const files = fc.constantFrom(
    [jpeg, 'media'] as const,
    [png, 'media'] as const,
    [pdf, 'attachments'] as const,
  );
  const parts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 5 }), fc.constantFrom('.', ' ', 'jpg'));
  const names = fc.array(parts, { maxLength: 30 }).map((all) => all.join(''));
  fc.assert(
    fc.property(names, files, (name, [beginning, wanted]) => {
      const first = makeName(name, beginning, wanted);
      if (!('name' in first)) throw new Error(first.refused);
      const second = makeName(name, beginning, wanted, [first.name]);
      if (!('name' in second)) throw new Error(second.refused);
      expect(second.name).not.toBe(first.name);
      for (const one of [first, second])
        expect(contentPath(`src/content/${wanted}/${one.name}`)).toBeDefined();
    }),
  );
});
