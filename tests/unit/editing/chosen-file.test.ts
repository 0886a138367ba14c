// Files chosen from the device: other picture formats are converted to JPEG if the browser can read them.

import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  maxDocumentMegabytes,
  maxPictureMegabytes,
  minPictureWidth,
} from '../../../src/core/content/limits.ts';
import { prepareFile } from '../../../src/office/editor/model/chosen-file.ts';

const heic = (name = 'IMG_1234.HEIC') => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1'], name);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

/** Mocks a browser that reads every picture, like a phone's; each pixel takes the given number of bytes. */
function readsAll(width = 4000, bytesPerDot = 0) {
  const sizes: number[][] = [];
  const drawn: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    const image = { width, height: width / 2, close: () => Object.assign(image, { width: 0, height: 0 }) };
    return image;
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({
        fillRect(this: { fillStyle: string }, ...place: number[]) {
          drawn.push([this.fillStyle, ...place]);
        },
        drawImage: () => drawn.push('picture'),
      }),
      toBlob(this: { width: number; height: number }, told: (blob: Blob) => void, type: string) {
        sizes.push([this.width, this.height]);
        const rest = new Uint8Array(this.width * this.height * bytesPerDot);
        told(new Blob([jpeg, rest], { type }));
      },
    }),
  });
  return Object.assign(sizes, { drawn });
}
const readsNone = () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no format')));

afterEach(() => vi.unstubAllGlobals());

describe('a picture of another format', () => {
  test('becomes a JPEG, no wider than pages can show, by a name of its own', async () => {
    const sizes = readsAll();
    const made = await prepareFile(heic(), 'media', ['img-1234.jpg']);
    expect(made).toMatchObject({ name: 'img-1234-2.jpg', path: 'src/content/media/img-1234-2.jpg' });
    expect('content' in made && new Uint8Array(await made.content.arrayBuffer())).toEqual(jpeg);
    expect([...sizes]).toEqual([[2560, 1280]]);
  });

  test('is refused where the browser cannot read it, with what it is', async () => {
    readsNone();
    expect(await prepareFile(heic(), 'media', [])).toEqual({ refused: 'heic' });
    expect(await prepareFile(new File(['GIF89a'], 'a.gif'), 'media', [])).toEqual({
      refused: 'not-picture',
    });
  });

  test('is no document, whatever the browser can read', async () => {
    const sizes = readsAll();
    const word = new File(['PK\x03\x04'], 'Hotărâre.docx');
    expect(await prepareFile(word, 'attachments', [])).toEqual({ refused: 'not-document' });
    expect([...sizes]).toEqual([]);
  });
});

test('a document that is too heavy is refused, and a small picture is sent as it is', async () => {
  readsNone();
  const pdf = new File(['%PDF-', new Uint8Array(maxDocumentMegabytes * 2 ** 20)], 'a.pdf');
  expect(await prepareFile(pdf, 'attachments', [])).toEqual({ refused: 'too-heavy' });
  readsAll();
  const file = new File([jpeg], 'Căprior.jpeg', { type: 'image/jpeg' });
  const made = await prepareFile(file, 'media', []);
  expect(made).toEqual({ name: 'caprior.jpeg', path: 'src/content/media/caprior.jpeg', content: file });
});

test('a document without its end is refused when it is chosen, not when it is saved', async () => {
  const whole = new File(['%PDF-1.7 …', 'x'.repeat(5000), '%%EOF\n'], 'Statut.pdf');
  expect(await prepareFile(whole, 'attachments', [])).toMatchObject({ name: 'statut.pdf' });
  const cut = new File([whole.slice(0, -10)], 'Statut.pdf');
  expect(await prepareFile(cut, 'attachments', [])).toEqual({ refused: 'unreadable' });
});

test('a picture too heavy at the width of pages is made smaller until it may be sent', async () => {
  const sizes = readsAll(4000, 1.5);
  const heavy = new File([jpeg, new Uint8Array(12_000_000)], 'a.jpg', { type: 'image/jpeg' });
  const made = await prepareFile(heavy, 'media', []);
  expect('content' in made && made.content.size).toBeLessThan(maxPictureMegabytes * 2 ** 20);
  expect([...sizes]).toEqual([
    [2560, 1280],
    [1920, 960],
  ]);
});

test('what is transparent becomes white, not black', async () => {
  const { drawn } = readsAll(1000);
  await prepareFile(new File(['GIF89a'], 'a.gif'), 'media', []);
  expect(drawn).toEqual([['white', 0, 0, 1000, 500], 'picture']);
});

test('a picture that is too narrow is told of at once, with how wide it is', async () => {
  const file = new File([jpeg], 'a.jpg', { type: 'image/jpeg' });
  readsAll(640);
  expect(await prepareFile(file, 'media', [])).toEqual({ refused: 'too-narrow', width: 640 });
  readsAll(minPictureWidth);
  expect(await prepareFile(file, 'media', [])).toMatchObject({ name: 'a.jpg' });
});

test('a picture that cannot be read is refused when it is chosen, not when it is saved', async () => {
  readsNone();
  const broken = new File([jpeg, 'no picture'], 'stricata.jpg', { type: 'image/jpeg' });
  expect(await prepareFile(broken, 'media', [])).toEqual({ refused: 'unreadable' });
});
