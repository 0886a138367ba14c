import { expect, it } from 'vitest';
import { drawMonthBars } from '../../../netlify/tables/month-bars.ts';

/** The heights of the bars of the first and of the second numbers. */
function heights(drawing: string): number[][] {
  const [first = '', second = ''] = drawing.split('</g>');
  return [first, second].map((part) =>
    [...part.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height)),
  );
}

it('draws bars as high as their numbers, the largest of both as high as can be', () => {
  const [[half, quarter] = [], [whole] = []] = heights(
    drawMonthBars([
      [50, 100],
      [25, 0],
    ]),
  );
  expect(half).toBe((whole ?? 0) / 2);
  expect(quarter).toBe((whole ?? 0) / 4);
});

it('draws nothing for none, and for less than none', () => {
  expect(heights(drawMonthBars([[0, -300]]))).toEqual([[], []]);
});

it('writes numbers where they are asked for, and no other words', () => {
  const months = [[3, 12]] as const;
  expect(
    [...drawMonthBars(months, { isCounted: true }).matchAll(/>([^<]+)</g)].map(([, text]) => text),
  ).toEqual(['3', '12']);
  expect(drawMonthBars(months)).not.toContain('<text');
});
