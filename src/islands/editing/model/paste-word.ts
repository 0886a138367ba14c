// What Word writes in its own way: lists, which are paragraphs that look like entries, each with its list and level in a
// style; changes that it tracks; comments; footnotes.

interface Entry {
  paragraph: Element;
  level: number;
  isNumbered: boolean;
}

const listStyle = /mso-list:\s*l\d+\s+level(\d)/i;
const numbered = /^\s*(?:\d+|[a-z]|[ivxl]+)[.)]/i;

/** The sign or number before the words, which Word marks as not belonging to them. */
function takeSign(paragraph: Element): string {
  const signs = [...paragraph.querySelectorAll('[data-style*="mso-list"]')];
  const text = signs.map((sign) => sign.textContent ?? '').join('');
  for (const sign of signs) sign.remove();
  return text;
}

function entryOf(paragraph: Element): Entry | undefined {
  const level = listStyle.exec(paragraph.getAttribute('data-style') ?? '')?.[1];
  return level === undefined
    ? undefined
    : { paragraph, level: Number(level), isNumbered: numbered.test(takeSign(paragraph)) };
}

/** Builds real lists in place of Word's paragraphs. */
export function buildWordLists(body: Element): void {
  const open: { list: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const entry = entryOf(paragraph);
    if (!entry) continue;
    const document = paragraph.ownerDocument;
    // Another list begins where something comes between.
    if (last && paragraph.previousElementSibling !== last) open.length = 0;
    while (open.length && (open.at(-1)?.level ?? 0) > entry.level) open.pop();
    let top = open.at(-1);
    if (!top || top.level < entry.level) {
      const list = document.createElement(entry.isNumbered ? 'ol' : 'ul');
      if (top) top.list.lastElementChild?.append(list);
      else {
        paragraph.before(list);
        last = list;
      }
      top = { list, level: entry.level };
      open.push(top);
    }
    const item = top.list.appendChild(document.createElement('li'));
    const words = item.appendChild(document.createElement('p'));
    words.append(...paragraph.childNodes);
    paragraph.remove();
  }
}

const comments = '.msocomanchor, .msocomoff, [data-style*="mso-element:comment"]';

/** Leaves a text as it is once its tracked changes are accepted, and without the comments on it. */
export function settleReview(body: Element): void {
  for (const gone of body.querySelectorAll(`del[datetime], del[cite], ${comments}`)) gone.remove();
  for (const added of body.querySelectorAll('ins[datetime], ins[cite]'))
    added.replaceWith(...added.childNodes);
}

/** Removes the marks of footnotes that were not copied along: they would point at nothing. */
export function removeDeadMarks(body: Element): void {
  const isNamed = (name: string) =>
    [...body.querySelectorAll('[id], [name]')].some(({ id, attributes }) =>
      [id, attributes.getNamedItem('name')?.value].includes(name),
    );
  for (const mark of body.querySelectorAll(
    'a[href*="#_ftn"], a[href*="#_edn"], a[href*="#ftnt"], a[href*="#sdfootnote"]',
  )) {
    const name = mark.getAttribute('href')?.replace(/^.*#/, '') ?? '';
    if (!isNamed(name)) mark.remove();
  }
}
