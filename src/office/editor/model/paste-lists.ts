// Converts pasted lists to those that texts can have: bulleted or numbered. Any other sign before an entry (a), Art. 1., 1.2.)
// becomes part of its words.

const countable = /^[1-9]\d{0,8}[.)]?$/;

/** Returns the number that a sign stands for; undefined for any other sign. */
export const parseNumber = (sign: string): number | undefined =>
  countable.test(sign) ? Number.parseInt(sign, 10) : undefined;

/** Returns true for a sign that is read as part of the words. */
export const isWorded = (sign: string): boolean =>
  /[\p{L}\p{N}]/u.test(sign) && parseNumber(sign) === undefined;

const isFilled = (node: ChildNode) => Boolean(node.textContent?.replace(/\u00a0/g, ' ').trim());

/** Writes a sign before the words of an entry or paragraph. */
export function writeSign(entry: Element, sign: string): void {
  const first = [...entry.childNodes].find(isFilled);
  const words =
    first && 'matches' in first && (first as Element).matches('p, div') ? (first as Element) : entry;
  words.prepend(`${sign} `);
}

function inLetters(count: number): string {
  let [rest, text] = [count, ''];
  for (; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text;
}

const romanSigns = ['m', 'cm', 'd', 'cd', 'c', 'xc', 'l', 'xl', 'x', 'ix', 'v', 'iv', 'i'];
const romanValues = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];

function inRoman(count: number): string {
  let [rest, text] = [count, ''];
  for (const [at, value] of romanValues.entries())
    for (; rest >= value; rest -= value) text += romanSigns[at];
  return text;
}

const styles: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** Returns how an entry is numbered: `1`, `a`, `A`, `i` or `I`. */
function findListType(entry: Element): string {
  for (const element of [entry, entry.parentElement]) {
    const style = /list-style(?:-type)?:[^;]*?((?:lower|upper)-(?:alpha|latin|roman))/i;
    const named = style.exec(element?.getAttribute('data-style') ?? '')?.[1];
    const type = named ? styles[named.toLowerCase()] : element?.getAttribute('type');
    if (type && /^[aAiI]$/.test(type)) return type;
  }
  return '1';
}

const draw: Readonly<Record<string, (count: number) => string>> = {
  a: inLetters,
  A: (count) => inLetters(count).toUpperCase(),
  i: inRoman,
  I: (count) => inRoman(count).toUpperCase(),
};

const listEntries = (list: Element) => [...list.children].filter(({ localName }) => localName === 'li');

/** Returns the number of each entry of a list. */
function numberEntries(list: Element): number[] {
  const entries = listEntries(list);
  const step = list.hasAttribute('reversed') ? -1 : 1;
  const asNumber = (text: string | null) =>
    text && Number.isInteger(Number(text)) ? Number(text) : undefined;
  let number = (asNumber(list.getAttribute('start')) ?? (step < 0 ? entries.length : 1)) - step;
  return entries.map((entry) => (number = asNumber(entry.getAttribute('value')) ?? number + step));
}

/** Returns the sign before each entry of a list. */
export function listSigns(list: Element): string[] {
  if (list.localName !== 'ol') return listEntries(list).map(() => '•');
  const numbers = numberEntries(list);
  return listEntries(list).map((entry, at) => {
    const number = numbers[at] ?? 1;
    return `${(number > 0 && draw[findListType(entry)]?.(number)) || number}.`;
  });
}

const isList = (node: ChildNode) => 'matches' in node && (node as Element).matches('ul, ol');

/** Moves nested lists into the entry before them, or before the outer list if there is none. */
function nestLists(list: Element): void {
  for (let stray; (stray = [...list.childNodes].find((node) => isStray(node)));) {
    const before = stray.previousSibling;
    if (!isFilled(stray)) stray.remove();
    else if (isList(stray) && before) (before as Element).append(stray);
    else if (isList(stray)) list.before(stray);
    else if ('querySelector' in stray && (stray as Element).querySelector('li'))
      stray.replaceWith(...stray.childNodes);
    else {
      const entry = list.ownerDocument.createElement('li');
      stray.replaceWith(entry);
      entry.append(stray);
    }
  }
}

/** Returns true for nodes that may not be direct children of a list: all but entries, and entries with only lists. */
function isStray(node: ChildNode): boolean {
  if ((node as Element).localName !== 'li') return true;
  const filled = [...node.childNodes].filter(isFilled);
  return filled.length > 0 && filled.every(isList);
}

/** Splits a list where its numbering is not consecutive. */
function partNumbers(list: Element): void {
  const entries = listEntries(list);
  const numbers = numberEntries(list);
  let part = list;
  for (const [at, entry] of entries.entries()) {
    const number = numbers[at] ?? 1;
    if (at > 0 && number !== (numbers[at - 1] ?? 0) + 1) {
      const next = list.ownerDocument.createElement('ol');
      part.after(next);
      part = next;
    }
    if (!part.contains(entry)) part.append(entry);
    if (part.firstElementChild === entry) part.setAttribute('start', String(number));
  }
}

/** Turns the entries of a list into paragraphs, each with its sign. */
function spellSigns(list: Element): void {
  const signs = listSigns(list);
  const { ownerDocument: document } = list;
  for (const [at, entry] of listEntries(list).entries()) {
    writeSign(entry, signs[at] ?? '');
    let words: Element | undefined;
    for (const node of [...entry.childNodes]) {
      const isBlock = 'matches' in node && (node as Element).matches(`ul, ol, ${blocks}`);
      if (isBlock) words = undefined;
      else words ??= list.parentNode?.insertBefore(document.createElement('p'), list);
      if (words) words.append(node);
      else list.before(node);
    }
  }
  list.remove();
}

const blocks = 'p, div, table, blockquote, h1, h2, h3, h4, h5, h6, pre, hr';

/** Wraps entries that have no list in one. */
function wrapEntries(body: Element): void {
  for (const entry of body.querySelectorAll(':not(ul, ol) > li')) {
    const before = entry.previousElementSibling;
    const list = before?.hasAttribute('data-list') ? before : entry.ownerDocument.createElement('ul');
    if (list !== before) entry.before(list);
    list.setAttribute('data-list', '');
    list.append(entry);
  }
}

/** Converts all lists to those that texts can have, keeping the words and numbers shown before their entries. */
export function unifyLists(body: Element): void {
  wrapEntries(body);
  // Store the numbers first: empty entries count, but may be removed.
  for (const list of body.querySelectorAll('ol')) {
    const numbers = numberEntries(list);
    for (const [at, entry] of listEntries(list).entries()) entry.setAttribute('value', String(numbers[at]));
  }
  const lists = [...body.querySelectorAll('ul, ol')];
  for (const list of lists) nestLists(list);
  for (const list of lists.toReversed()) if (!list.firstElementChild) list.remove();
  for (const list of body.querySelectorAll('ol')) {
    const isSpelt = listSigns(list).some(isWorded) || list.hasAttribute('reversed');
    if (isSpelt) spellSigns(list);
    else partNumbers(list);
  }
}
