// What a text in Markdown refers to, and HTML in it. Each text is gone through once, however its signs are nested.

export interface Reference {
  kind: 'link' | 'picture';
  /** What stands between the square brackets. */
  text: string;
  target: string;
}

/** An escaped sign; the beginning of a link or picture; the end of its text, and of a link or picture its target. */
const signs = /\\[\s\S]|!?\[|\](?:\([ \t\r\n]*<?([^)\s>]*))?/g;

/** Links and pictures whose targets stand with them: `[text](target)`, `![text](target)`. */
export function references(body: string): Reference[] {
  const open: { kind: Reference['kind']; from: number }[] = [];
  const found: Reference[] = [];
  for (const { 0: sign, 1: target, index } of body.matchAll(signs)) {
    if (sign.endsWith('[') && !sign.startsWith('\\')) {
      open.push({ kind: sign === '[' ? 'link' : 'picture', from: index + sign.length });
    } else if (sign.startsWith(']')) {
      const { kind, from } = open.pop() ?? { kind: 'link', from: index };
      if (target !== undefined) found.push({ kind, text: body.slice(from, index), target });
    }
  }
  return found;
}

/**
 * The beginnings of tags, comments, declarations and instructions as CommonMark has them, but not those of addresses in
 * angle brackets: `<https://…>`, `<name@…>`, `(</media/deer.jpg>)`.
 */
const html = /\\[\s\S]|<(?:\/?[a-z][a-z0-9-]*(?=[\s>]|\/>|$)|!--|!\[CDATA\[|![a-z]|\?)/gi;

/** The first HTML of a text; code counts too, since no text here is about code. */
export function findHtml(body: string): string | undefined {
  for (const [sign] of body.matchAll(html)) if (!sign.startsWith('\\')) return sign;
  return undefined;
}

const reference = /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi;

/** Signs written as numbers: `&#7;`. */
export function numberedSigns(body: string): string {
  return [...body.matchAll(reference)]
    .map(([, hex, decimal]) => (hex ? Number.parseInt(hex, 16) : Number(decimal)))
    .filter((code) => code <= 0x10ffff)
    .map((code) => String.fromCodePoint(code))
    .join('');
}
