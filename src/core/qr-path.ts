// A QR code as one path.

import { encode } from 'uqr';

export interface QrPath {
  /** In modules, with the border that the standard asks for. */
  size: number;
  path: string;
}

/** In modules. */
const border = 4;

/**
 * Draws a QR code as the path of an SVG.
 *
 * @param ecc how much of it may be spoiled: `M` on paper; `L` on a screen, where the modules are larger for it.
 */
export function qrPath(text: string, ecc: 'L' | 'M' = 'M'): QrPath {
  const { data, size } = encode(text, { ecc, border });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, path };
}
