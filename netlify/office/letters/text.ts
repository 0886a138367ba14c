// The text of a letter, in the Markdown that the site's editor writes, as plain text and as HTML. Whatever was typed, and
// whatever is put in for a member, is escaped: no other element comes of it than those below.

import { escape } from '../../base/mail/render.ts';

/** The same words twice. */
export interface Rendered {
  text: string;
  html: string;
}

interface Rules {
  /** Returns what is put in for a member where `{name}` stands; undefined for a place that there is none of. */
  valueAt: (name: string) => string | undefined;
  /** Returns the address of a link; undefined where it leads nowhere. */
  addressOf: (target: string) => string | undefined;
  /** Receives what is wrong, once for each. */
  onFault?: (reason: 'place' | 'link' | 'picture', words: string) => void;
}

const elements = { '**': 'strong', '*': 'em', '~~': 'del' } as const;
type Mark = keyof typeof elements;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/** In this order: an escaped sign, a letter as a number or a name, an address, a picture or link, a mark, a place, a break. */
const signs =
  /\\([!-/:-@[-`{-~])|&(?:#x([\da-f]{1,6})|(\w+));|<([a-z][a-z0-9+.-]+:[^\s<>]*)>|(!?)\[((?:\\.|[^[\]\\])*)\]\(<?((?:\\.|[^\s()<>\\])*)>?\)|(\*{1,3}|~~)|\{([^{}\n]{1,40})\}|(\\\n)/gi;

const literal = (text: string): Rendered => ({ text, html: escape(text) });

const join = (parts: readonly Rendered[]): Rendered => ({
  text: parts.map(({ text }) => text).join(''),
  html: parts.map(({ html }) => html).join(''),
});

const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');

/** Writes a link; only its words where it leads nowhere. */
function link(words: Rendered, target: string, { addressOf, onFault }: Rules): Rendered {
  const address = addressOf(target);
  if (address === undefined) {
    onFault?.('link', target);
    return words;
  }
  const isNamed = words.text !== address && words.text !== address.replace(/^(?:mailto|tel):/, '');
  return {
    text: isNamed ? `${words.text} (${address})` : words.text,
    html: `<a href="${escape(address)}">${words.html}</a>`,
  };
}

/** Renders a line. A mark without an end is a sign as others; all that begin end here, the last one first. */
function renderLine(line: string, rules: Rules): Rendered {
  const parts: Rendered[] = [];
  const open: Mark[] = [];
  let from = 0;
  const mark = (sign: Mark, rest: string) => {
    if (open.at(-1) === sign) {
      open.pop();
      return { text: '', html: `</${elements[sign]}>` };
    }
    // Beside a blank a star begins nothing.
    if (open.includes(sign) || !rest.slice(1).includes(sign) || /^\s/.test(rest)) return literal(sign);
    open.push(sign);
    return { text: '', html: `<${elements[sign]}>` };
  };
  for (const found of line.matchAll(signs)) {
    const [whole, sign, number, entity, address, isPicture, words, target, marked, place, isBreak] = found;
    parts.push(literal(line.slice(from, found.index)));
    from = found.index + whole.length;
    if (sign !== undefined) parts.push(literal(sign));
    else if (number !== undefined) parts.push(literal(readNumber(number)));
    else if (entity !== undefined) parts.push(literal(entities[entity] ?? whole));
    else if (address !== undefined) parts.push(link(literal(address), address, rules));
    else if (words !== undefined && isPicture) rules.onFault?.('picture', unescaped(words));
    else if (words !== undefined && target !== undefined)
      parts.push(link(renderLine(words, rules), unescaped(target), rules));
    else if (marked !== undefined)
      parts.push(...partMarks(marked, open).map((one) => mark(one, line.slice(from))));
    else if (place !== undefined) {
      const value = rules.valueAt(place.trim());
      if (value === undefined) rules.onFault?.('place', whole);
      parts.push(literal(value ?? whole));
    } else if (isBreak) parts.push({ text: '\n', html: '<br>' });
  }
  parts.push(literal(line.slice(from)));
  for (const sign of open.reverse()) parts.push({ text: '', html: `</${elements[sign]}>` });
  return join(parts);
}

/** Three stars are both marks: the one that was begun last ends first. */
const partMarks = (marked: string, open: readonly Mark[]): Mark[] => {
  if (marked !== '***') return [marked as Mark];
  return open.at(-1) === '*' ? ['*', '**'] : ['**', '*'];
};

function readNumber(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const item = /^(\s{0,3}(?:[-+*]|\d{1,9}[.)])\s+)(?=\S)/;
const isOrdered = (marker: string) => /\d/.test(marker);

/** Splits the lines of a list, which is the first block, from those after it. */
function splitList(lines: readonly string[]): { items: string[][]; rest: string[] } {
  const items: string[][] = [];
  let width = 0;
  let at = 0;
  const [, first = ''] = item.exec(lines[0] ?? '') ?? [];
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, marker] = item.exec(line) ?? [];
    const isDeeper = /^\s/.test(line) && line.search(/\S/) >= width && items.length > 0;
    if (marker !== undefined && !isDeeper && isOrdered(marker) === isOrdered(first)) {
      width = marker.length;
      items.push([line.slice(width)]);
    } else if (isDeeper || !line.trim()) items.at(-1)?.push(line.slice(width));
    else break;
  }
  return { items, rest: lines.slice(at) };
}

/** How deep lists and quotes may stand in each other; what is deeper stands there as it was typed. */
const deepest = 8;

const startsBlock = (line: string) => /^(?:#{1,6}\s|>|\s*$)/.test(line) || item.test(line);

/** Renders the first block of some lines, the first of which has words. @returns how many lines it took as well. */
function renderBlock(lines: string[], rules: Rules, depth: number): { block: Rendered; rest: string[] } {
  const [first = ''] = lines;
  const heading = /^#{1,6}\s+(.*)$/.exec(first);
  if (heading) {
    const { text, html } = renderLine(heading[1] ?? '', rules);
    return { block: { text, html: `<h2>${html}</h2>` }, rest: lines.slice(1) };
  }
  if (/^(?:\*[ \t]*){3,}$|^(?:-[ \t]*){3,}$/.test(first))
    return { block: { text: '---', html: '<hr>' }, rest: lines.slice(1) };
  if (item.test(first) && depth < deepest) {
    const { items, rest } = splitList(lines);
    const ordered = isOrdered(item.exec(first)?.[1] ?? '');
    const begins = Number.parseInt(first, 10);
    const rendered = items.map((own) => renderBlocks(own, rules, depth + 1, '\n'));
    const text = rendered.map((one, at) => {
      const marker = ordered ? `${begins + at}. ` : '- ';
      return marker + one.text.replace(/\n/g, `\n${' '.repeat(marker.length)}`);
    });
    const inner = rendered.map(({ html }) => `<li>${html}</li>`).join('');
    const html = ordered ? `<ol start="${begins}">${inner}</ol>` : `<ul>${inner}</ul>`;
    return { block: { text: text.join('\n'), html }, rest };
  }
  const isQuote = first.startsWith('>') && depth < deepest;
  const end = lines.findIndex((line, at) => at > 0 && (isQuote ? !line.startsWith('>') : startsBlock(line)));
  const own = end === -1 ? lines : lines.slice(0, end);
  const rest = end === -1 ? [] : lines.slice(end);
  if (isQuote) {
    const inner = renderBlocks(
      own.map((line) => line.replace(/^> ?/, '')),
      rules,
      depth + 1,
    );
    const html = `<blockquote>${inner.html}</blockquote>`;
    return { block: { text: inner.text.replace(/^/gm, '> '), html }, rest };
  }
  // What was pasted as a table is told line by line.
  const isTable = own.every((line) => line.startsWith('|'));
  const words = isTable
    ? own
        .filter((line) => !/^\|[\s|:-]+$/.test(line))
        .map((line) => line.replace(/^\|\s*|\s*\|\s*$/g, '').replace(/\s*\|\s*/g, ' · '))
        .join('\\\n')
    : own.map((line) => line.trim()).join('\n');
  const { text, html } = renderLine(words, rules);
  return { block: { text, html: `<p>${html}</p>` }, rest };
}

function renderBlocks(lines: string[], rules: Rules, depth = 0, between = '\n\n'): Rendered {
  const blocks: Rendered[] = [];
  let rest = lines;
  for (;;) {
    const from = rest.findIndex((line) => line.trim());
    if (from === -1) break;
    const next = renderBlock(rest.slice(from), rules, depth);
    blocks.push(next.block);
    ({ rest } = next);
  }
  return {
    text: blocks.map(({ text }) => text).join(between),
    html: blocks.map(({ html }) => html).join('\n'),
  };
}

/** Renders a text. */
export const renderText = (markdown: string, rules: Rules): Rendered =>
  renderBlocks(markdown.replace(/\r\n?/g, '\n').split('\n'), rules);

/** Renders a line without marks, such as a subject: only its places are filled. */
export const renderSubject = (
  subject: string,
  { valueAt, onFault }: Pick<Rules, 'valueAt' | 'onFault'>,
): string =>
  subject.replace(/\{([^{}]{1,40})\}/g, (whole, name: string) => {
    const value = valueAt(name.trim());
    if (value === undefined) onFault?.('place', whole);
    return value ?? whole;
  });
