// The appearance of a picture in 64 greys, which identifies it after it was scaled down or saved again.

/** In pixels: a picture drawn at this size, whatever its shape, has one grey for each square of 8 × 8. */
export const printSide = 64;

const places = printSide / 8;

/** Out of 255: the same picture, saved again, differs by less everywhere. Different ones differ by far more in some squares. */
const mostDifferent = 10;

/** @param pixels those of the small drawing, from its top left: red, green, blue and opacity. */
export function picturePrint(pixels: ArrayLike<number>): number[] {
  const greys = Array.from({ length: places * places }, () => 0);
  for (let at = 0; at < printSide * printSide; at++) {
    const place = Math.floor(at / printSide / 8) * places + Math.floor((at % printSide) / 8);
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    greys[place] = (greys[place] ?? 0) + (0.3 * red + 0.59 * green + 0.11 * blue) / 64;
  }
  return greys.map(Math.round);
}

/** Returns true if two pictures look the same. */
export const looksAlike = (print: readonly number[], other: readonly number[]): boolean =>
  print.every((grey, place) => Math.abs(grey - (other[place] ?? 0)) <= mostDifferent);
