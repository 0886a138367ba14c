// Positions on the outline of the county.

import { expect, test } from 'vitest';
import { countyOutline, placeOnOutline, projectToOutline, towns } from '../../../src/core/county-outline.ts';

const town = (name: string) => {
  const found = towns.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return projectToOutline(found);
};

test('towns lie within the outline’s box', () => {
  const { width, height } = countyOutline.viewBox;
  for (const { name, ...place } of towns) {
    const { x, y } = projectToOutline(place);
    expect(x > 0 && x < width && y > 0 && y < height, name).toBe(true);
  }
});

test('what is further east stands further right, what is further north higher', () => {
  const [suceava, dornei, radauti, falticeni] = ['Suceava', 'Vatra Dornei', 'Rădăuți', 'Fălticeni'].map(town);
  expect(suceava?.x).toBeGreaterThan(dornei?.x ?? Infinity);
  expect(radauti?.y).toBeLessThan(falticeni?.y ?? -Infinity);
});

test('the scale is that of the map that the outline is from', () => {
  const { x, y } = projectToOutline({ lat: 47.65, lon: 26.25 });
  expect(x).toBeCloseTo(686.3, 1);
  expect(y).toBeCloseTo(272.4, 1);
  // A degree of longitude has the same length everywhere.
  expect(projectToOutline({ lat: 47, lon: 26 }).x - projectToOutline({ lat: 48, lon: 25 }).x).toBeCloseTo(
    517.954,
  );
});

test.each(towns)('a press on $name gives its place again', ({ lat, lon }) => {
  expect(placeOnOutline(projectToOutline({ lat, lon }))).toEqual({ lat, lon });
});

test('a press gives a place to three decimals', () => {
  const { lat, lon } = placeOnOutline({ x: 400.123, y: 300.456 });
  for (const degrees of [lat, lon]) expect(String(degrees)).toMatch(/^\d\d\.\d{1,3}$/);
});
