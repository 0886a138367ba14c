// The drawn QR code, read by an independent scanner.

import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrPath, type QrPath } from '../../../src/core/qr-path.ts';

/** The size of a module in pixels. */
const scale = 4;

/** Returns the modules that the path fills: unit squares, each drawn right, down and back. */
const listModules = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

function scan({ size, path }: QrPath): string | undefined {
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y] of listModules(path))
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < (x + 1) * scale; column++)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return jsQR(pixels, width, width)?.data;
}

const address = 'https://site.test/en/card?c=code#eyJhbGciOiJFUzI1NiJ9.eyJuIjoiMTA0MiJ9';

test.each(['L', 'M'] as const)('is read as what it was made of (%s)', (ecc) => {
  expect(scan(qrPath(address, ecc))).toBe(address);
});

test('is nothing but squares, with four modules free around them', () => {
  const { size, path } = qrPath(address);
  const modules = listModules(path);
  expect(path).toBe(modules.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''));
  const places = modules.flat();
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});

test('bears more on paper than on a screen, and so has more modules', () => {
  expect(qrPath(address)).toEqual(qrPath(address, 'M'));
  expect(qrPath(address).size).toBeGreaterThan(qrPath(address, 'L').size);
});
