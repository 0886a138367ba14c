// The references and the HTML of a text in Markdown. Each text is gone through once, however its signs are nested.

export interface Reference {
  kind: 'link' | 'picture';
  /** The text between the square brackets. */
  text: string;
  target: string;
  /** The position in the text where it ends, or its address begins. */
  at: number;
}

/**
 * An escaped sign; the beginning of a link or picture; the end of its text, and of a link or picture its target. That one
 * ends where another may begin, since the first may be none: `[a](https://x[b](javascript:1)`.
 */
const signs = /\\[\s\S]|!?\[|\](?:\([ \t\r\n]*<?((?:(?!\]\(|!\[)[^)\s>])*))?/g;

/** An address in angle brackets; also an escaped one, of which the build makes a link in some places. */
const addresses = /<([a-z][a-z0-9+.-]+:[^\u0000- <>]*)>/gi;

/** Links and pictures whose targets stand with them: `[text](target)`, `![text](target)`, `<https://…>`. */
export function references(body: string): Reference[] {
  const open: { kind: Reference['kind']; from: number }[] = [];
  const list: Reference[] = [];
  for (const { 0: sign, 1: target, index } of body.matchAll(signs)) {
    if (sign.startsWith(']')) {
      const { kind, from } = open.pop() ?? { kind: 'link', from: index };
      if (target !== undefined) list.push({ kind, text: body.slice(from, index), target, at: index });
    } else if (!sign.startsWith('\\')) {
      open.push({ kind: sign === '[' ? 'link' : 'picture', from: index + sign.length });
    }
  }
  for (const { 1: target = '', index } of body.matchAll(addresses)) {
    list.push({ kind: 'link', text: target, target, at: index });
  }
  return list;
}

/**
 * A line with an address for links elsewhere, `[name]: target`, whatever lists, quotes and notes it stands in. Those of
 * notes themselves, `[^1]: …`, hold words.
 */
const apart = /^[ \t>*+.)\d-]*(?:\[\^[^[\]]*\]:[ \t>*+.)\d-]*)*(\[(?!\^)(?:\\[\s\S]|[^[\]\\])+\]):/gm;

/** Addresses that stand apart from their links, by their names in brackets. */
export function addressesApart(body: string): { name: string; at: number }[] {
  return [...body.matchAll(apart)].map(({ 1: name = '', index }) => ({ name, at: index }));
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
