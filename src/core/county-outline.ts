// The outline of Suceava county for the small map drawn at build time.
//
// From the map of Romania of MapSVG (https://mapsvg.com/maps/romania), licence CC BY 4.0
// (https://creativecommons.org/licenses/by/4.0/), in the npm package @svg-maps/romania 1.0.0 by Popa Ioan Alexandru.
// Changes: the county of Suceava alone, enlarged, moved into its own view box and simplified.
// The licence asks that MapSVG be named where the map is shown.

import type { Position } from './position.ts';

/** The county's border: one closed path in whole view box units, with a margin of 10 on each side. */
export const countyOutline = {
  viewBox: { width: 920, height: 720 },
  path: [
    'M600 13 620 44 622 54 643 64 652 64 656 72 652 80 660 92 675 79 697 97 703 114 709 108',
    '717 120 712 127 722 136 722 146 747 173 767 188 759 200 767 215 789 220 794 239 809 247',
    '805 255 826 275 840 278 835 296 841 298 838 324 847 327 856 360 870 363 869 371 843 381',
    '848 390 855 387 863 394 864 419 891 409 905 415 909 409 909 432 904 435 904 458 890 462',
    '909 483 902 487 907 494 874 496 852 479 836 479 828 462 812 469 818 487 816 498 822 514',
    '828 512 844 528 853 532 855 546 847 547 831 572 798 539 791 536 784 516 766 508 728 529',
    '713 542 696 539 687 554 656 537 651 546 638 541 627 547 622 541 592 556 579 554 569 547',
    '560 552 546 547 522 556 519 564 503 567 490 546 472 528 440 521 435 526 443 534 448 551',
    '468 577 455 600 433 600 420 603 409 617 412 634 400 640 399 660 384 677 380 700 362 696',
    '350 710 333 704 316 704 313 683 300 678 290 667 280 665 255 672 244 698 219 689 199 676',
    '185 690 174 690 162 699 160 692 129 668 112 677 103 673 89 675 69 653 74 639 69 615 59',
    '609 68 594 70 567 57 545 79 527 77 510 71 497 74 484 70 477 60 478 57 471 43 455 49 435',
    '57 442 70 437 74 420 63 410 76 403 86 392 82 384 69 383 61 374 54 353 47 351 52 339 42',
    '334 22 314 12 313 20 303 43 285 66 280 67 266 44 253 29 236 14 231 10 209 33 209 44 205',
    '60 212 68 195 75 199 100 189 103 178 116 162 123 163 126 147 133 142 147 113 154 109 155',
    '92 163 82 180 83 202 67 214 67 317 50 344 49 362 41 375 40 394 45 418 43 441 48 459 39',
    '467 29 485 24 501 31 514 19 533 24 591 10Z',
  ].join(' '),
} as const;

/**
 * Returns the position of a point on the outline, in view box units. The map is a Mercator projection; its scale was fitted to
 * extreme points of Romania and of Botoșani county, which it meets within 2 units (about 300 m).
 */
export function projectToOutline({ lat, lon }: Position): { x: number; y: number } {
  const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180));
  return { x: 517.954 * lon - 12910, y: 28318.8 - 29573.3 * mercator };
}

/** Returns the coordinates of a point on the outline, to the precision of a finger press: three decimals. */
export function placeOnOutline({ x, y }: { x: number; y: number }): Position {
  const mercator = (28318.8 - y) / 29573.3;
  const lat = (Math.atan(Math.sinh(mercator)) * 180) / Math.PI;
  return { lat: Number(lat.toFixed(3)), lon: Number(((x + 12910) / 517.954).toFixed(3)) };
}

/** The towns on the map, for orientation. */
export const towns = [
  { name: 'Suceava', lat: 47.65, lon: 26.25 },
  { name: 'Fălticeni', lat: 47.46, lon: 26.3 },
  { name: 'Rădăuți', lat: 47.85, lon: 25.92 },
  { name: 'Câmpulung Moldovenesc', lat: 47.53, lon: 25.55 },
  { name: 'Vatra Dornei', lat: 47.35, lon: 25.36 },
] as const;
