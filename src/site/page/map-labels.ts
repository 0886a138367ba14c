// Places the names on the county's map so that they overlap no other name, mark or border.

interface Point {
  x: number;
  y: number;
}

export interface Marked extends Point {
  name: string;
}

export interface Label extends Point {
  anchor: 'start' | 'middle' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The average width of a letter, relative to its size. */
const letterWidth = 0.56;
/** The distance from the centre of a mark to its name. */
const gap = 20;

const sides: readonly ((at: Point, size: number) => Label)[] = [
  ({ x, y }) => ({ x, y: y - gap, anchor: 'middle' }),
  ({ x, y }, size) => ({ x: x + gap, y: y + size / 3, anchor: 'start' }),
  ({ x, y }, size) => ({ x, y: y + gap + size * 0.8, anchor: 'middle' }),
  ({ x, y }, size) => ({ x: x - gap, y: y + size / 3, anchor: 'end' }),
];

function measureBox({ x, y, anchor }: Label, name: string, size: number): Box {
  const width = name.length * letterWidth * size;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.2 };
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const around = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/**
 * Chooses a side for each name: above its mark, right, below or left of it; the first one with the fewest overlaps.
 *
 * @param marked in order of importance: the first ones choose first.
 * @param border points along the border.
 */
export function placeLabels(
  marked: readonly (Marked & { size: number })[],
  border: readonly Point[],
): Label[] {
  const taken = [...border.map((point) => around(point, 4)), ...marked.map((point) => around(point, 12))];
  return marked.map(({ name, size, ...at }) => {
    const choices = sides.map((side) => {
      const label = side(at, size);
      const box = measureBox(label, name, size);
      return { label, box, inTheWay: taken.filter((other) => meet(other, box)).length };
    });
    const least = Math.min(...choices.map(({ inTheWay }) => inTheWay));
    const chosen = choices.find(({ inTheWay }) => inTheWay === least) as (typeof choices)[number];
    taken.push(chosen.box);
    return chosen.label;
  });
}
