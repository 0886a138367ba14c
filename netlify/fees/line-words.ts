// The words of a bank line that may name a member: days, documents, addresses, counts and sums are taken out, for their
// numbers are nobody's.

import { fold } from '../../src/lib/fold.ts';

/** The sign in place of words taken out, and between columns: nothing is read across it. */
export const gap = '\u0001';

const months =
  '(?:ian|feb|mar|apr|mai|iun|iul|aug|sep|sept|oct|noi|nov|dec|ianuarie|februarie|martie|aprilie|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie)';

const numbered = '(?:\\s*(?:nr|no|numarul|numar|de\\b))?[\\s.:#]*';

const document =
  '(?:op|ordin|ordinul|ordin de plata|chit|chitanta|bon|fact|factura|facturii|ctr|contract|contractul|contractului|cec|doc|document|documentul|terminal|tid|rrn|stan|card|autorizare|seria|serie|pv|proces verbal|dosar|cerere|polita|aviz)';

const group =
  '(?:grup|grupa|grupul|grupei|echipa|echipei|lot|lotul|partida|partide|fond|fondul|fv|trim|trimestru|trimestrul|sem|semestru|semestrul|luna|rata|transa|etapa|pozitia|poz|anexa|art|ziua)';

const unit =
  '(?:lei|ron|eur|euro|bani|pers|persoana|persoane|membri|vanatori|pescari|insi|luni|ani|zile|ore|buc|bucati|kg|km|mp|ha|%)';

const street = '(?:str|strada|bd|bdul|b-dul|bulevardul|aleea|calea|sos|soseaua|piata|intrarea|ulita|nr str)';

/** In this order: longer ones go before those that they contain. */
const others = [
  // An account, in groups of four or not, and whatever follows the names of other numbers.
  /\b[a-z]{2}\d\d(?:\s?[a-z0-9]{4}){4,7}(?:\s?[a-z0-9]{1,3})?\b/g,
  /\b(?:cif|cui|cnp|c\.i\.f|c\.u\.i|tel|telefon|mobil|cod postal|cod fiscal|iban|cont|swift|bic)\b[\s.:]*(?:ro\s?)?\d[\d .-]*\d/g,
  // Days: 2026-10-15, 15.10.2026, 15 10 2026, 15.10, 15 octombrie 2026, octombrie 2026, 10.2026.
  /\b20\d\d-\d\d-\d\d\b/g,
  /(?<![\p{L}\d]|\p{L}-)\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:\d{4}|\d\d)(?!\d)/gu,
  /(?<![\p{L}\d]|[\p{L}\d][ ./-])\d{1,2} \d{1,2} 20\d\d\b/gu,
  new RegExp(`\\b\\d{1,2}[\\s./-]*${months}\\b(?:[\\s./-]*20\\d\\d\\b)?`, 'g'),
  new RegExp(`\\b${months}\\b[\\s./-]*20\\d\\d\\b`, 'g'),
  /\b(?:din|data|de la|pana la)\s*(?:de\s)?:?\s*\d{1,2}(?:\s?[ ./-]\s?\d{1,2})?(?:\s?[ ./-]\s?20\d\d)?\b/g,
  /(?<![\p{L}\d./-]|\p{L}[ -])(?:0?[1-9]|1[0-2])[./-]20\d\d\b/gu,
  /\b\d{1,2}:\d\d(?::\d\d)?\b/g,
  // Papers, streets and houses, groups and parts.
  new RegExp(`\\b${document}\\b${numbered}[a-z]{0,4}[\\s-]?\\d[\\w/.-]*`, 'g'),
  new RegExp(`\\b${street}\\b\\.?\\s*(?:[^\\s\\d;,·|]+[\\s,]+){0,4}(?:nr\\.?\\s*)?\\d+[a-z]?\\b`, 'g'),
  /\b(?:bl|bloc|blocul|sc|scara|et|etaj|ap|apart|apartament|casa)\b[\s.:]*(?:nr\.?\s*)?(?:[a-z]?\d{1,4}[a-z]?|[a-z])\b/g,
  new RegExp(`\\b${group}\\b${numbered}\\d+\\b`, 'g'),
  // Counts and sums.
  new RegExp(`\\b\\d[\\d.,]*\\s*(?:de\\s)?(?:x\\b|%|${unit}\\b)`, 'g'),
  new RegExp(`\\b(?:lei|ron|suma|suma de)\\b[\\s:]*\\d[\\d.,]*`, 'g'),
  /(?<![\w/-])\d{1,3}(?:[.,]\d{3})*[.,]\d\d(?![\w/-])/g,
  // Telephones.
  /\b(?:\+?40|0)7\d\d[ .-]?\d{3}[ .-]?\d{3}\b/g,
];

/** Letters and digits of a text, in words, without diacritics. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words of a line's details, with gaps in place of those that name nobody. */
export function lineWords(details: string): string[] {
  let text = fold(details).replace(/[·;|]/g, ` ${gap} `);
  for (const other of others) text = text.replace(other, ` ${gap} `);
  return text.match(/[\p{L}\p{N}]+|\u0001/gu) ?? [];
}
