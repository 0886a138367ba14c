// Word's own markup: lists, which are paragraphs styled as entries with their list and level; tracked changes; comments;
// footnotes.

import { isWorded, parseNumber, writeSign } from './paste-lists.ts';

const listStyle = /mso-list:\s*l\d+\s+level(\d)/i;

/** The fonts whose letters Word uses as bullets. */
const bulletFont = /font-family:[^;]*(?:dings|symbol|courier)/i;

/**
 * Removes and returns the sign or number before the words, which Word marks as separate from them. A letter drawn as a bullet is
 * returned as one.
 */
function takeSign(paragraph: Element): string {
  const signs = [...paragraph.querySelectorAll('[data-style*="mso-list"]')];
  const text = signs
    .map((sign) => sign.textContent ?? '')
    .join('')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  const font = signs[0]?.closest('[data-style*="font-family"]')?.getAttribute('data-style') ?? '';
  for (const sign of signs) sign.remove();
  return text.length === 1 && bulletFont.test(font) ? '•' : text;
}

/** Returns the level of a list entry, and the sign before its words; undefined for any other paragraph. */
function readEntry(paragraph: Element) {
  const level = listStyle.exec(paragraph.getAttribute('data-style') ?? '')?.[1];
  return level === undefined ? undefined : { level: Number(level), sign: takeSign(paragraph) };
}

interface OpenList {
  list: Element;
  level: number;
  /** The number of its next entry; undefined for bullets. */
  next: number | undefined;
}

/** Keeps the numbers of headings; bullets before them are mere decoration. */
function numberHeadings(body: Element): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const sign = readEntry(heading)?.sign ?? '';
    if (isWorded(sign) || parseNumber(sign) !== undefined) writeSign(heading, sign);
  }
}

/** Replaces Word's paragraphs with real lists. */
export function buildWordLists(body: Element): void {
  numberHeadings(body);
  const open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const entry = readEntry(paragraph);
    if (!entry) continue;
    const document = paragraph.ownerDocument;
    const { level, sign } = entry;
    const number = parseNumber(sign);
    // Anything in between ends the list.
    if (last && paragraph.previousElementSibling !== last) open.length = 0;
    const isOver = (top: OpenList | undefined) =>
      top && (top.level > level || (top.level === level && (isWorded(sign) || top.next !== number)));
    while (isOver(open.at(-1))) open.pop();
    if (isWorded(sign)) {
      writeSign(paragraph, sign);
      open.at(-1)?.list.lastElementChild?.append(paragraph);
      continue;
    }
    let top = open.at(-1);
    if (!top || top.level < level) {
      const list = document.createElement(number === undefined ? 'ul' : 'ol');
      if (number !== undefined) list.setAttribute('start', String(number));
      if (top) top.list.lastElementChild?.append(list);
      else {
        paragraph.before(list);
        last = list;
      }
      top = { list, level, next: number };
      open.push(top);
    }
    if (top.next !== undefined) top.next++;
    const item = top.list.appendChild(document.createElement('li'));
    const words = item.appendChild(document.createElement('p'));
    words.append(...paragraph.childNodes);
    paragraph.remove();
  }
}

const comments = '.msocomanchor, .msocomoff, [data-style*="mso-element:comment"]';

/** Accepts the tracked changes of a text and removes its comments. */
export function settleReview(body: Element): void {
  for (const gone of body.querySelectorAll(`del[datetime], del[cite], ${comments}`)) gone.remove();
  for (const added of body.querySelectorAll('ins[datetime], ins[cite]'))
    added.replaceWith(...added.childNodes);
}

const marks =
  'a[href*="#_ftn"], a[href*="#_edn"], a[href*="#ftnt"], a[href*="#sdfootnote"], a[href*="#sdendnote"]';

/**
 * Removes the marks of footnotes that were not copied along, since they would point nowhere. Copied notes and their marks keep
 * their numbers, but are not links: texts cannot link to a place on the same page.
 */
export function removeDeadMarks(body: Element): void {
  const names = new Set(
    [...body.querySelectorAll('[id], [name]')].flatMap((element) => [
      element.id,
      element.getAttribute('name'),
    ]),
  );
  for (const mark of body.querySelectorAll(marks)) {
    const name = mark.getAttribute('href')?.replace(/^.*#/, '') ?? '';
    const isOfNote = /ref\d*$|anc$/i.test(name);
    if (!isOfNote && !names.has(name)) mark.remove();
  }
}
