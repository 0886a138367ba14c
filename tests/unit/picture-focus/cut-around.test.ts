import { describe, expect, it } from 'vitest';
import { centre, cutAround, readFocus, writeFocus } from '../../../src/core/content/focus.ts';

describe('a point of a picture', () => {
  it.each([
    ['30% 20%', { x: 30, y: 20 }],
    ['0% 100%', { x: 0, y: 100 }],
    ['07% 5%', { x: 7, y: 5 }],
  ])('%s is read', (text, point) => {
    expect(readFocus(text)).toEqual(point);
  });

  it.each([
    '',
    '30%',
    '30 20',
    '101% 0%',
    '-1% 5%',
    '30.5% 20%',
    '30%  20%',
    'left top',
    ' 30% 20%',
    '30% 20%\n',
  ])('%j is none', (text) => {
    expect(readFocus(text)).toBeUndefined();
  });

  it('is written in whole per cent, and stays within the picture', () => {
    expect(writeFocus({ x: 30.4, y: 19.5 })).toBe('30% 20%');
    expect(writeFocus({ x: -3, y: 140 })).toBe('0% 100%');
  });
});

describe('a cut around a point', () => {
  const portrait = { width: 900, height: 1600 };
  const wide = { width: 3200, height: 1000 };

  it('is the middle where nothing else is said', () => {
    expect(cutAround(portrait, 16 / 9, centre)).toEqual({ left: 0, top: 547, width: 900, height: 506 });
    expect(cutAround(wide, 2, centre)).toEqual({ left: 600, top: 0, width: 2000, height: 1000 });
    expect(cutAround(wide, 1, centre)).toEqual({ left: 1100, top: 0, width: 1000, height: 1000 });
  });

  it('has the point in its middle, where the edges allow it', () => {
    expect(cutAround(portrait, 16 / 9, { x: 50, y: 30 }).top).toBe(480 - 253);
    expect(cutAround(wide, 1, { x: 25, y: 50 }).left).toBe(800 - 500);
  });

  it('ends at the edges', () => {
    expect(cutAround(portrait, 16 / 9, { x: 50, y: 2 }).top).toBe(0);
    expect(cutAround(portrait, 16 / 9, { x: 50, y: 100 }).top).toBe(1600 - 506);
    expect(cutAround(wide, 1, { x: 100, y: 0 })).toEqual({ left: 2200, top: 0, width: 1000, height: 1000 });
  });

  it.each([0.8, 1, 1.5, 16 / 9, 1200 / 630, 4])(
    'of ratio %f has every point in it, and is within the picture',
    (ratio) => {
      for (const size of [portrait, wide, { width: 801, height: 533 }, { width: 3, height: 2000 }])
        for (const x of [0, 1, 33, 50, 99, 100])
          for (const y of [0, 1, 33, 50, 99, 100]) {
            const { left, top, width, height } = cutAround(size, ratio, { x, y });
            expect(left).toBeGreaterThanOrEqual(0);
            expect(top).toBeGreaterThanOrEqual(0);
            expect(left + width).toBeLessThanOrEqual(size.width);
            expect(top + height).toBeLessThanOrEqual(size.height);
            expect((size.width * x) / 100).toBeGreaterThanOrEqual(left - 0.5);
            expect((size.width * x) / 100).toBeLessThanOrEqual(left + width + 0.5);
            expect((size.height * y) / 100).toBeGreaterThanOrEqual(top - 0.5);
            expect((size.height * y) / 100).toBeLessThanOrEqual(top + height + 0.5);
          }
    },
  );
});
