// Looks that pasting loses although the writer may have meant something by them: underlining and colours.

/** The levels of red, green and blue of `#c00`, `#cc0000`, `rgb(204, 0, 0)`; undefined for what is written otherwise. */
function levels(colour: string): number[] | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colour) ?? [];
  if (short) return [...short].map((sign) => Number.parseInt(sign + sign, 16));
  if (long) return (long.match(/../g) ?? []).map((signs) => Number.parseInt(signs, 16));
  return /^rgba?\(/i.test(colour)
    ? colour
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number)
    : undefined;
}

const plain =
  /^(?:black|white|windowtext|window|auto|none|inherit|initial|unset|currentcolor|transparent|\w*gr[ae]y)?$/i;

/** Returns true for a colour other than grey: web pages set their dark grey too. */
function isColour(value: string): boolean {
  const channels = levels(value);
  if (!channels) return !plain.test(value) && /^[a-z]+$/i.test(value);
  return Math.max(...channels) - Math.min(...channels) > 60;
}

const declared =
  /(?<![-\w])(?:color|background(?:-color)?|mso-highlight):\s*(rgba?\([^)]*\)|#[0-9a-f]{3,6}\b|[a-z]+)/gi;
const underlined = /(?<![-\w])text-decoration(?:-line)?:[^;]*underline/i;

function hasLooks(element: Element): boolean {
  const style = element.getAttribute('data-style') ?? '';
  const colours = [...style.matchAll(declared)].map(([, value = '']) => value);
  const own = element.localName === 'font' ? (element.getAttribute('color') ?? '') : '';
  return (
    element.matches('u, ins, mark') ||
    underlined.test(style) ||
    [...colours, own].some((colour) => isColour(colour))
  );
}

/** Returns true if words are underlined or coloured. Links, headings and tables are so by themselves. */
export const losesLooks = (body: Element): boolean =>
  [...body.querySelectorAll('u, ins, mark, font, [data-style]')].some(
    (element) =>
      element.textContent.trim() &&
      !element.closest('a, h1, h2, h3, h4, h5, h6') &&
      !element.matches('table, tbody, thead, tr, td, th') &&
      // The text of a link takes its colour from the elements around it, or in it.
      element.textContent.trim() !== element.querySelector('a')?.textContent.trim() &&
      hasLooks(element),
  );
