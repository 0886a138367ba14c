// Draws a QR code as a single path.

import { encode } from 'uqr';

export interface QrPath {
  /** In modules, including the border that the standard requires. */
  size: number;
  path: string;
}

/** In modules. */
const border = 4;

/**
 * Draws a QR code as the path of an SVG.
 *
 * @param ecc the error correction: `M` on paper; `L` on a screen, where it makes the modules larger.
 */
export function qrPath(text: string, ecc: 'L' | 'M' = 'M'): QrPath {
  const { data, size } = encode(text, { ecc, border });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, path };
}
