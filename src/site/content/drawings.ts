// The drawings that stand for a species, by its Latin name.

import { findPicture, type Picture } from './pictures.ts';

const drawings: Readonly<Partial<Record<string, string>>> = {
  'Anas platyrhynchos': 'duck-plate.jpg',
  'Cervus elaphus': 'deer-plate.jpg',
  'Lepus europaeus': 'hare-plate.jpg',
  'Meles meles': 'badger-plate.jpg',
  'Sus scrofa': 'wild-boar-plate.jpg',
  'Thymallus thymallus': 'grayling-line-art.jpg',
  'Vulpes vulpes': 'fox-plate.jpg',
};

/** The drawing of a species; undefined where there is none, or an editor has removed it. */
export async function findDrawing(latin: string): Promise<Picture | undefined> {
  const file = drawings[latin];
  return file === undefined ? undefined : findPicture(file);
}
