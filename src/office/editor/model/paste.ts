// Converts the clipboard of other programs to HTML that the site's texts can contain: words with their marks, headings, lists,
// links and tables. Other formatting is dropped; pictures are returned separately, for the user to decide on.

import { leadsInside } from '../../../core/content/links.ts';
import { linkTarget } from './link.ts';
import { listSigns, unifyLists, writeSign } from './paste-lists.ts';
import { losesLooks } from './paste-looks.ts';
import { isEntry, withoutSign } from './paste-plain.ts';
import { keepSymbols } from './paste-symbols.ts';
import { buildWordLists, removeDeadMarks, settleReview } from './paste-word.ts';

export interface Pasted {
  html: string;
  /** The pictures embedded in the text. */
  pictures: EmbeddedPicture[];
  /** The number of pictures that are only linked: on another site, or in a file on the device. */
  elsewhere: number;
  /** True if words were underlined or coloured, which the site's texts cannot show. */
  hasLostLooks: boolean;
}

export interface EmbeddedPicture {
  content: Blob;
  /** The alternative text; may be empty. */
  alt: string;
}

/** Reads the style from a data attribute, because the page's policy would check a real one. */
const getStyle = (element: Element) => element.getAttribute('data-style') ?? '';
const isBold = (style: string) => /(?<![-\w])font-weight:\s*(bold|[6-9]00)/i.test(style);
const isThin = (style: string) => /(?<![-\w])font-weight:\s*(normal|[1-4]00)/i.test(style);
const isItalic = (style: string) => /(?<![-\w])font-style:\s*italic/i.test(style);

const isStruck = (style: string) => /(?<![-\w])text-decoration(?:-line)?:[^;]*line-through/i.test(style);

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') || /(?<![-\w])(?:display:\s*none|mso-hide:\s*all)/i.test(getStyle(element));

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Unifies marks, which Google Docs and others write as styles. */
function unifyMarks(body: Element): void {
  for (const bold of body.querySelectorAll('b, strong')) if (isThin(getStyle(bold))) unwrap(bold);
  for (const span of body.querySelectorAll('span, font')) {
    if (!span.textContent?.trim()) continue;
    const style = getStyle(span);
    if (isBold(style)) wrapContent(span, 'strong');
    if (isItalic(style)) wrapContent(span, 'em');
    if (isStruck(style)) wrapContent(span, 'del');
  }
  for (const struck of body.querySelectorAll('s, strike')) rename(struck, 'del');
}

const raisedDigits = [...'⁰¹²³⁴⁵⁶⁷⁸⁹'];
const loweredDigits = [...'₀₁₂₃₄₅₆₇₈₉'];

/** Returns the raised or lowered digits for an element's text; undefined if it is on the line. */
function digitsBeside(element: Element): readonly string[] | undefined {
  const style = getStyle(element);
  // Word can also raise text by points; the styles of e-mails, which are not for Word alone, set no position.
  const [, points] =
    (/position:\s*relative/i.test(style) && /mso-text-raise:\s*(-?[1-9])/i.exec(style)) || [];
  if (points) return points.startsWith('-') ? loweredDigits : raisedDigits;
  const [, place = element.localName] = /(?<![-\w])vertical-align:\s*(super|sub)\b/i.exec(style) ?? [];
  if (/^sup/i.test(place)) return raisedDigits;
  return /^sub$/i.test(place) ? loweredDigits : undefined;
}

/** Keeps digits raised or lowered: on the line 10⁰⁰, art. 22¹ and m² would be different numbers. */
function keepRaised(body: Element): void {
  for (const element of body.querySelectorAll(
    'sup, sub, [data-style*="vertical-align" i], [data-style*="text-raise" i]',
  )) {
    const digits = digitsBeside(element);
    const text = element.textContent;
    if (digits && /^[\d\s]+$/.test(text))
      element.textContent = text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  }
}

/** Reduces headings to two levels; the title is a separate field. */
function unifyHeadings(body: Element): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    rename(heading, heading.localName === 'h1' ? 'h2' : 'h3');
  for (const heading of body.querySelectorAll('h2, h3'))
    for (const mark of heading.querySelectorAll('b, strong')) unwrap(mark);
}

/** Keeps links that work for readers too. Browsers copy a link to a place on a page with that page's address. */
function unifyLinks(body: Element, origin: string): void {
  for (const link of body.querySelectorAll('a')) {
    const target = linkTarget((link.getAttribute('href') ?? '').trim().replace(/\s/g, '%20'), origin);
    if (target && link.textContent?.trim() && !leadsInside(target, origin)) link.setAttribute('href', target);
    else unwrap(link);
  }
}

/** Maximum number of columns or rows that a cell may span. */
const mostSpanned = 100;

/** Lays cells out as they appear: the places below and beside a cell that spans several are empty. */
function buildGrid(rows: readonly Element[]): (Element | null)[][] {
  const grid = rows.map((): (Element | null)[] => []);
  const readSpan = (cell: Element, name: string) =>
    Math.min(mostSpanned, Math.max(1, Number(cell.getAttribute(name)) || 1));
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.children) {
      while (grid[at]?.[column] !== undefined) column++;
      const across = readSpan(cell, 'colspan');
      for (const line of grid.slice(at, at + readSpan(cell, 'rowspan')))
        for (let place = column; place < column + across; place++) line[place] = null;
      grid[at]?.splice(column, 1, cell);
      column += across;
    }
  }
  return grid;
}

/** Returns the rows of a table, without those of nested tables. */
const listRows = (table: Element) =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);

/** Unwraps tables used only for layout: those with a single cell or with nested tables. */
function unwrapFrames(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    const cells = listRows(table).flatMap((row) => [...row.children]);
    if (cells.length > 1 && !table.querySelector('table')) continue;
    table.replaceWith(...cells.map((cell) => rename(cell, 'div')));
  }
}

/** Reduces a cell to one line, as the site's tables require: blocks are separated by a space, list entries keep their signs. */
function flatten(cell: Element): void {
  for (const list of cell.querySelectorAll('ul, ol')) {
    const signs = listSigns(list);
    for (const [at, entry] of [...list.children].entries()) writeSign(entry, signs[at] ?? '');
  }
  for (const part of cell.querySelectorAll('br, hr')) part.replaceWith(' ');
  for (const block of cell.querySelectorAll(
    'p, div, ul, ol, li, dl, dt, dd, blockquote, pre, h1, h2, h3, h4, h5, h6, section, article, figure, figcaption, center',
  )) {
    block.before(' ');
    block.after(' ');
    unwrap(block);
  }
}

/** Keeps the line breaks of preformatted text. */
function keepLines(body: Element): void {
  for (const typed of body.querySelectorAll('pre')) {
    const texts = typed.ownerDocument.createTreeWalker(typed, 4);
    const nodes: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) nodes.push(text as Text);
    for (const text of nodes) {
      const [first = '', ...rest] = text.data.replace(/\n$/, '').split('\n');
      text.replaceWith(first, ...rest.flatMap((line) => [typed.ownerDocument.createElement('br'), line]));
    }
    rename(typed, 'p');
  }
}

/** Rebuilds tables as the site has them: the first row is the head, and a single row is followed by an empty one. */
function rebuildTables(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = listRows(table);
    const grid = buildGrid(rows);
    const width = Math.max(0, ...grid.map((cells) => cells.length));
    const rebuilt = table.ownerDocument.createElement('table');
    for (const [index, cells] of grid.entries()) {
      const newRow = rebuilt.appendChild(table.ownerDocument.createElement('tr'));
      if (index === 0) newRow.setAttribute('data-is-header', 'true');
      for (let column = 0; column < width; column++) {
        const cell = newRow.appendChild(table.ownerDocument.createElement(index ? 'td' : 'th'));
        const words = cell.appendChild(table.ownerDocument.createElement('p'));
        words.append(...(cells[column]?.childNodes ?? []));
        flatten(words);
      }
    }
    if (rows.length === 1) rebuilt.append(rebuilt.firstElementChild?.cloneNode(false) ?? '');
    if (rebuilt.textContent?.trim()) table.replaceWith(rebuilt);
    else table.remove();
  }
}

/** Removes the sign before the words of an entry. */
function removeSign(entry: Element): void {
  const texts = entry.ownerDocument.createTreeWalker(entry, 4);
  for (let text = texts.nextNode(); text && isEntry(entry.textContent); text = texts.nextNode())
    text.textContent = withoutSign(text.textContent ?? '');
}

/** Turns paragraphs that begin with the sign of an entry into lists. */
function buildSignLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (!isEntry(paragraph.textContent) || paragraph.closest('li, td, th')) continue;
    const { ownerDocument: document, previousElementSibling: before } = paragraph;
    const list = before?.matches('[data-has-signs]') ? before : document.createElement('ul');
    list.setAttribute('data-has-signs', '');
    if (list !== before) paragraph.before(list);
    removeSign(paragraph);
    list.appendChild(document.createElement('li')).append(paragraph);
  }
}

/** Removes paragraphs that were used only for spacing. */
function removeBlanks(body: Element): void {
  for (const paragraph of body.querySelectorAll('p, h2, h3, li')) {
    const isEmpty = !paragraph.textContent?.replace(/\u00a0/g, ' ').trim();
    if (isEmpty && !paragraph.closest('td, th')) paragraph.remove();
  }
}

/** Decodes a picture embedded in its address without a request, which the page's policy would block. */
function readEmbedded(picture: Element): EmbeddedPicture | undefined {
  const [, type, data] =
    /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(picture.getAttribute('src') ?? '') ?? [];
  if (type === undefined || data === undefined) return undefined;
  try {
    const content = new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type });
    return { content, alt: picture.getAttribute('alt')?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

const allowedAttributes = new Map([
  ['a', ['href']],
  ['tr', ['data-is-header']],
  ['ol', ['start']],
]);

function removeAttributes(body: Element): void {
  for (const element of body.querySelectorAll('*')) {
    const names = allowedAttributes.get(element.localName) ?? [];
    for (const { name } of [...element.attributes]) if (!names.includes(name)) element.removeAttribute(name);
  }
}

/**
 * @param origin of the site.
 * @param parse makes a document of a text without running anything of it.
 */
export function cleanPasted(
  html: string,
  origin = location.origin,
  parse = (text: string) => new DOMParser().parseFromString(text, 'text/html'),
): Pasted {
  const plain = html.replace(/<style\b[^]*?<\/style\s*>/gi, '');
  const { body } = parse(plain.replace(/(<[a-z][^>]*?\s)style(\s*=)/gi, '$1data-style$2'));
  for (const element of body.querySelectorAll('style, script, title, meta, link, xml, template'))
    element.remove();
  for (const element of body.querySelectorAll('[hidden], [data-style]'))
    if (isHidden(element)) element.remove();
  for (const picture of body.querySelectorAll('picture')) unwrap(picture);
  const images = [...body.querySelectorAll('img, svg, v\\:shape')];
  const pictures = images.flatMap((picture) => readEmbedded(picture) ?? []);
  for (const picture of images) picture.remove();
  settleReview(body);
  keepSymbols(body);
  const hasLostLooks = losesLooks(body);
  removeDeadMarks(body);
  buildWordLists(body);
  unwrapFrames(body);
  unifyLists(body);
  buildSignLists(body);
  keepRaised(body);
  unifyMarks(body);
  keepLines(body);
  for (const code of body.querySelectorAll('code, u, ins')) unwrap(code);
  unifyHeadings(body);
  unifyLinks(body, origin);
  rebuildTables(body);
  removeBlanks(body);
  removeAttributes(body);
  return { html: body.innerHTML, pictures, elsewhere: images.length - pictures.length, hasLostLooks };
}
