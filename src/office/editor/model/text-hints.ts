// Hints that make a text easier to read or listen to. None of them prevents saving.

import { bareAddresses } from '../../../core/content/links.ts';
import { references } from '../../../core/content/markup.ts';

/** A hint: its kind, and the words it is about; none for a table. */
export interface TextHint {
  kind: 'heading' | 'table' | 'link' | 'address';
  words: string;
}

/** Link texts that do not say where they lead, in all languages: some screen reader users hear only the links. */
const vagueTexts: ReadonlySet<string> = new Set(
  [
    'aici,de aici,click aici,clic aici,dați click aici,dați clic aici,apasă aici,apăsați aici,vezi aici,vedeți aici',
    'link,linkul,acest link,detalii,mai mult,mai multe,citește mai mult,citiți mai mult,mai departe',
    'here,click here,press here,see here,this link,more,read more,details,this page',
    'hier,hier klicken,klicken sie hier,klicke hier,siehe hier,dieser link,mehr,mehr lesen,weiterlesen,weiter',
  ].flatMap((list) => list.split(',')),
);

/** Maximum length of such a text, with its punctuation. */
const longest = 60;

/** Returns the plain words of Markdown. */
const stripMarkdown = (text: string) =>
  text
    .replace(/\\([^\p{L}\d\s])|[*_`]/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const isAddress = (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text);

/** Returns a text in lower case without the punctuation around it. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
    .normalize('NFC');

function headingHints(body: string): TextHint[] {
  // The page title is above the text.
  let parentLevel = 1;
  return [...body.matchAll(/^ {0,3}(#{1,6})[ \t]+(.+)$/gm)].flatMap(({ 1: signs = '', 2: text = '' }) => {
    const jumps = signs.length > parentLevel + 1;
    parentLevel = signs.length;
    return jumps ? [{ kind: 'heading', words: stripMarkdown(text.replace(/\s#+\s*$/, '')) }] : [];
  });
}

/** Lists tables whose first row, which serves as the column names, is empty. */
function tableHints(body: string): TextHint[] {
  const lines = body.split('\n');
  return lines.flatMap((line, index) => {
    const isTable = line.includes('|') && /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/.test(line.trim());
    const head = lines[index - 1];
    if (!isTable || !head?.includes('|')) return [];
    return /[\p{L}\d]/u.test(head.replaceAll(/<br\s*\/?>/gi, '')) ? [] : [{ kind: 'table', words: '' }];
  });
}

function linkHints(body: string): TextHint[] {
  const links = references(body).filter(({ kind }) => kind === 'link');
  return links.flatMap(({ text }): TextHint[] => {
    const words = stripMarkdown(text);
    if (isAddress(words)) return [{ kind: 'address', words }];
    return words.length <= longest && vagueTexts.has(bare(words)) ? [{ kind: 'link', words }] : [];
  });
}

/** Lists addresses typed in the text, which the site turns into links. */
function addressHints(body: string): TextHint[] {
  const besideLinks = body.replace(/\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)|<[^<>\s]*>/g, ' ');
  return bareAddresses(besideLinks).map(({ target }) => ({ kind: 'address', words: stripMarkdown(target) }));
}

/** Lists the hints for a text, without duplicates. */
export function textHints(body: string): TextHint[] {
  const hints = [headingHints, tableHints, linkHints, addressHints].flatMap((findHints) => findHints(body));
  return [...new Map(hints.map((hint) => [`${hint.kind} ${hint.words}`, hint])).values()];
}
