// The references and the HTML in a Markdown text. Each text is scanned once, however deeply its brackets are nested.

export interface Reference {
  kind: 'link' | 'picture';
  /** The text between the square brackets. */
  text: string;
  target: string;
  /** The position in the text where the reference ends, or where its address begins. */
  at: number;
}

/**
 * An escaped character; the beginning of a link or picture; the end of its text, with the target of a link or picture. The
 * target ends where another link may begin, since the first may not be one: `[a](https://x[b](javascript:1)`.
 */
const signs = /\\[\s\S]|!?\[|\](?:\([ \t\r\n]*<?((?:(?!\]\(|!\[)[^)\s>])*))?/g;

/** An address in angle brackets; also an escaped one, which the build turns into a link in some places. */
const addresses = /<([a-z][a-z0-9+.-]+:[^\u0000- <>]*)>/gi;

/** Returns the links and pictures with inline targets: `[text](target)`, `![text](target)`, `<https://…>`. */
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
 * A link reference definition, `[name]: target`, in any nesting of lists, quotes and notes. Definitions of notes, `[^1]: …`,
 * contain text instead.
 */
const apart = /^[ \t>*+.)\d-]*(?:\[\^[^[\]]*\]:[ \t>*+.)\d-]*)*(\[(?!\^)(?:\\[\s\S]|[^[\]\\])+\]):/gm;

/** Returns the link reference definitions, by their names in brackets. */
export function addressesApart(body: string): { name: string; at: number }[] {
  return [...body.matchAll(apart)].map(({ 1: name = '', index }) => ({ name, at: index }));
}

/**
 * The beginnings of tags, comments, declarations and instructions as CommonMark defines them, but not of addresses in angle
 * brackets: `<https://…>`, `<name@…>`, `(</media/deer.jpg>)`.
 */
const html = /\\[\s\S]|<(?:\/?[a-z][a-z0-9-]*(?=[\s>]|\/>|$)|!--|!\[CDATA\[|![a-z]|\?)/gi;

/** Returns the first HTML in a text; code counts too, since no text here is about code. */
export function findHtml(body: string): string | undefined {
  for (const [sign] of body.matchAll(html)) if (!sign.startsWith('\\')) return sign;
  return undefined;
}

const reference = /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi;

/** Returns the characters that are written as numbers: `&#7;`. */
export function numberedSigns(body: string): string {
  return [...body.matchAll(reference)]
    .map(([, hex, decimal]) => (hex ? Number.parseInt(hex, 16) : Number(decimal)))
    .filter((code) => code <= 0x10ffff)
    .map((code) => String.fromCodePoint(code))
    .join('');
}
