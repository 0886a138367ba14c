// On which side of its mark a name is placed on the county's map.

import { expect, test } from 'vitest';
import { placeLabels } from '../../../src/site/page/map-labels.ts';

const mark = (name: string, x: number, y: number) => ({ name, x, y, size: 20 });

test('a name stands above its mark where nothing is in the way', () => {
  expect(placeLabels([mark('Baia', 100, 100)], [])).toEqual([{ x: 100, y: 80, anchor: 'middle' }]);
});

test('it gives way to the border, to marks and to names that chose before', () => {
  const border = [{ x: 100, y: 75 }];
  expect(placeLabels([mark('Vicov', 100, 100)], border)[0]?.anchor).toBe('start');
  const [chiril, dornei] = placeLabels([mark('Chiril', 100, 100), mark('Vatra Dornei', 100, 130)], []);
  expect(chiril).toEqual({ x: 100, y: 80, anchor: 'middle' });
  // Chiril's own mark is above.
  expect(dornei?.anchor).toBe('start');
  const [, second] = placeLabels([mark('Fălticeni', 100, 100), mark('Baia', 120, 100)], []);
  expect(second).not.toMatchObject({ y: 80 });
});

test('where something is in the way on all sides, the least counts', () => {
  const wall = [80, 100, 120].flatMap((x) => [60, 75].map((y) => ({ x, y })));
  const right = [{ x: 130, y: 100 }];
  const left = [{ x: 70, y: 100 }];
  const below = [{ x: 100, y: 130 }];
  const crowded = [...wall, ...right, { x: 125, y: 102 }, ...left, { x: 75, y: 102 }, ...below];
  expect(placeLabels([mark('Solca', 100, 100)], crowded)[0]).toMatchObject({ anchor: 'middle', y: 136 });
});
