// Formatting that pasting loses although it may carry meaning: underlining and colours.

/** Returns the red, green and blue levels of `#c00`, `#cc0000` or `rgb(204, 0, 0)`; undefined for other notations. */
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

/** Returns true for a colour other than grey, since web pages also specify dark grey for ordinary text. */
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

/** Returns true if words are underlined or coloured, apart from links, headings and tables, which usually are. */
export const losesLooks = (body: Element): boolean =>
  [...body.querySelectorAll('u, ins, mark, font, [data-style]')].some(
    (element) =>
      element.textContent.trim() &&
      !element.closest('a, h1, h2, h3, h4, h5, h6') &&
      !element.matches('table, tbody, thead, tr, td, th') &&
      // The colour of a link may be set on elements around or inside it.
      element.textContent.trim() !== element.querySelector('a')?.textContent.trim() &&
      hasLooks(element),
  );
