// How an editor's picture or document is processed: by its content, not by its name.

import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fitDocument } from '../../../netlify/editor/editing/document.ts';
import { fitPicture } from '../../../netlify/editor/editing/picture.ts';
import {
  maxDocumentMegabytes,
  maxPictureMegabytes,
  minPictureWidth,
} from '../../../src/core/content/limits.ts';

const made = (width: number, height: number, background: object | string = 'green') =>
  sharp({ create: { width, height, channels: 4, background } });

async function fitted(name: string, bytes: Uint8Array) {
  const fit = await fitPicture(name, bytes);
  if (!('bytes' in fit)) throw new Error(fit.refused);
  return { bytes: fit.bytes, ...(await sharp(fit.bytes).metadata()) };
}

describe('a picture', () => {
  test.each([
    ['a.jpg', 'jpeg'],
    ['a.jpeg', 'jpeg'],
    ['a.png', 'png'],
    ['a.webp', 'webp'],
  ])('named %s becomes one of the format %s, whatever it was', async (name, format) => {
    for (const was of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await made(800, 600).toFormat(was).toBuffer();
      expect(await fitted(name, bytes)).toMatchObject({ format, width: 800, height: 600 });
    }
  });

  test('is turned upright, and tells no longer where and with what it was taken', async () => {
    const bytes = await made(1200, 900)
      .jpeg()
      .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const { width, height, orientation, exif } = await fitted('a.jpg', bytes);
    expect([width, height, orientation, exif]).toEqual([900, 1200, undefined, undefined]);
  });

  test('is made as small as the largest that pages show, and never larger', async () => {
    const large = await made(4000, 1000).png().toBuffer();
    expect(await fitted('a.png', large)).toMatchObject({ width: 2560, height: 640 });
    const small = await made(minPictureWidth, 10).png().toBuffer();
    expect(await fitted('a.png', small)).toMatchObject({ width: minPictureWidth, height: 10 });
  });

  test('that can be seen through gets a white ground where its format has none', async () => {
    const bytes = await made(800, 600, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer();
    const first = async (name: string) => [
      ...(
        await sharp((await fitted(name, bytes)).bytes)
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    ];
    expect(await first('a.jpg')).toEqual([255, 255, 255]);
    expect((await fitted('a.png', bytes)).hasAlpha).toBe(true);
  });

  test('that is too narrow is refused with its width: upright, and after it was made smaller', async () => {
    const minimum = minPictureWidth;
    const narrow = await made(minimum - 1, 900)
      .png()
      .toBuffer();
    expect(await fitPicture('a.png', narrow)).toEqual({
      refused: 'too-narrow',
      values: { width: minimum - 1, minimum },
    });
    const tall = await made(minimum, 8100).png().toBuffer();
    expect(await fitPicture('a.png', tall)).toMatchObject({ refused: 'too-narrow' });
  });

  test('of too many pixels is refused by what its head says, before it is decoded', async () => {
    const bytes = await made(800, 600).png().toBuffer();
    bytes.writeUInt32BE(8100, 16);
    bytes.writeUInt32BE(8000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    expect(await fitPicture('a.png', bytes)).toEqual({
      refused: 'too-many-pixels',
      values: { megapixels: 65, maximum: 64 },
    });
  });

  test('may weigh what is promised, and no byte more', async () => {
    const promised = maxPictureMegabytes * 2 ** 20;
    const bytes = new Uint8Array(promised);
    bytes.set(await made(800, 600).jpeg().toBuffer());
    expect(await fitted('a.jpg', bytes)).toMatchObject({ width: 800 });
    expect(await fitPicture('a.jpg', new Uint8Array(promised + 1))).toEqual({
      refused: 'too-heavy',
      values: { megabytes: maxPictureMegabytes },
    });
  });

  test('of a kind that the site does not take is refused, however whole it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
    const others = [
      await made(900, 900).gif().toBuffer(),
      await made(900, 900).tiff().toBuffer(),
      Buffer.from(svg),
    ];
    for (const bytes of others) expect(await fitPicture('a.jpg', bytes)).toEqual({ refused: 'not-picture' });
  });

  test('that is none is refused, also where it begins as one or is cut', async () => {
    const whole = await made(800, 600).png({ compressionLevel: 0 }).toBuffer();
    const others = [
      Buffer.from('GIF89a'),
      Buffer.from('x\xff\xd8\xff', 'latin1'),
      Buffer.concat([Buffer.from('x'), whole]),
      Buffer.from('\x89PNG\r\n\x1a\nno more', 'latin1'),
      whole.subarray(0, whole.length / 2),
    ];
    for (const bytes of others) expect(await fitPicture('a.png', bytes)).toEqual({ refused: 'not-picture' });
  });
});

describe('a document', () => {
  const end = '\n%%EOF\n';
  const pdf = (text: string) => fitDocument(Buffer.from(text, 'latin1'));

  test.each([
    ['with little in it', '%PDF-1.7\n'],
    ['with words that only look like what is refused', '%PDF-1.7\n/JavaScripts /Launcher /Launch-time'],
    ['with marks that only look like a page', '%PDF-1.7\n<htmlx> <metadata>'],
    ['with a page further down than browsers look', `%PDF-1.7\n${' '.repeat(1024)}<html>`],
  ])('%s is taken', (_, text) => {
    expect(pdf(text + end)).toBeUndefined();
    // Some programs write more after the end.
    expect(pdf(text + end + ' '.repeat(1024))).toBeUndefined();
  });

  test.each([
    ['that begins otherwise', 'not-pdf', 'x%PDF-1.7'],
    ['that is a page', 'not-pdf', '<html>'],
    ['that is empty', 'not-pdf', ''],
    ['that a browser may take for a page', 'pdf-active', `%PDF-1.7\n${' '.repeat(1000)}<html>`],
    ['that a browser may take for a drawing', 'pdf-active', '%PDF-1.7 <svg '],
    ['that says it is a page', 'pdf-active', '%PDF-1.7 <!DOCTYPE  HTML>'],
    ['that runs a program, far down', 'pdf-active', `%PDF-1.7 ${' '.repeat(5000)}/Launch`],
    ['that spells it by numbers', 'pdf-active', '%PDF-1.7 /L#61unc#68 (a.exe)'],
  ])('%s is refused as %s', (_, refused, text) => {
    expect(pdf(text + end)).toEqual({ refused });
  });

  test('without its end, as after an interrupted download, is refused', () => {
    for (const cut of ['%PDF-1.7', `%PDF-1.7${end}${'x'.repeat(4096)}`])
      expect(pdf(cut)).toEqual({ refused: 'pdf-cut' });
  });

  test('may weigh what is promised, and no byte more', () => {
    const bytes = new Uint8Array(maxDocumentMegabytes * 2 ** 20);
    bytes.set(Buffer.from('%PDF-1.7'));
    bytes.set(Buffer.from(end), bytes.length - end.length);
    expect(fitDocument(bytes)).toBeUndefined();
    expect(fitDocument(new Uint8Array(bytes.length + 1))).toEqual({
      refused: 'too-heavy',
      values: { megabytes: maxDocumentMegabytes },
    });
  });
});
