// The structure that plain text shows only by signs and lines: list entries, and sentences broken by a PDF's lines.

/** The sign of a list entry; not a dash or number, which may begin direct speech or a paragraph of a law. */
const sign = /^[\s\u00a0]*[•●▪◦‣■⁃][\s\u00a0]*/;

export const isEntry = (line: string): boolean => sign.test(line);

export const withoutSign = (line: string): string => line.replace(sign, '');

const splitLines = (text: string): string[] => text.split(/\r\n?|\n/);

export const hasEntries = (text: string): boolean => splitLines(text).some(isEntry);

/** Verses and list entries are shorter than the lines of a page. */
const shortestBroken = 40;

/** Returns true if a sentence continues in the next line. */
const isBroken = (line: string, next: string): boolean =>
  line.length >= shortestBroken && !/[.!?:;…]$/.test(line) && /^\p{Ll}/u.test(next);

/** The short words that Romanian joins with a hyphen, which must be kept. */
const joined =
  /(?:^|[^\p{L}])(?:\p{L}{1,2}|într|dintr|printr|prin|câte)-$|-(?:l|i|o|mi|ți|și|le|ne|vă|te|se|lea|ul|ului|uri|urile)(?!\p{L})/u;

/** Joins a line with the next one, removing the hyphen of a divided word unless it may belong to the word. */
function join(line: string, next: string): string {
  const [, start] = /([\p{L}\d]+[-\u2010\u00ad])$/u.exec(line) ?? [];
  if (start === undefined) return `${line} ${next}`;
  const [end = ''] = /^\p{L}+/u.exec(next) ?? [];
  const isOwn = /[\p{Lu}\d]-$/u.test(start) || joined.test(start) || joined.test(`-${end}`);
  return (isOwn ? line : line.slice(0, -1)) + next;
}

/** Returns a text with its broken sentences joined; unchanged if no line is broken. */
export function joinLines(text: string): string {
  const lines: string[] = [];
  let last = '';
  for (const line of splitLines(text).map((one) => one.trim())) {
    if (isBroken(last, line)) lines.push(join(lines.pop() ?? '', line));
    else lines.push(line);
    last = line;
  }
  return lines.length === splitLines(text).length ? text : lines.join('\n');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a text as HTML, one paragraph per line. */
export const linesAsHtml = (text: string): string =>
  splitLines(text)
    .filter((line) => line.trim())
    .map((line) => `<p>${line.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter)}</p>`)
    .join('');
