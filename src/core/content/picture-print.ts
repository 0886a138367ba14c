// What a picture looks like, in 64 greys, by which it is known again after it was made smaller or saved anew.

/** In pixels: a picture drawn this small, whatever its shape, has a grey for each square of 8 × 8. */
export const printSide = 64;

const places = printSide / 8;

/** Of 255: the same picture, saved anew, differs less in every place. Different ones differ by far more in some. */
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
