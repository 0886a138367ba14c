// Splits a bank line into words that may name a member or say what it is for. Dates, accounts, addresses, counts and sums are
// removed, since their numbers are no member's.

import { fold } from '../../../src/core/fold.ts';

/** Stands for removed words and column boundaries; no name or number is read across it. */
export const gap = '\u0001';

/** Stands for a letter that a bank has lost. */
export const lostLetter = '\u0002';

const months =
  '(?:ian|feb|mar|apr|mai|iun|iul|aug|sep|sept|oct|noi|nov|dec|ianuarie|februarie|martie|aprilie|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie)';

/** Stands for “and” between hunting and fishing; between two people, the word itself stays. */
export const bothKinds = '\u0003';

const numbered = '[\\s.:#]*(?:(?:de|nr|no|numarul|numar)\\b[\\s.:#]*)?';

/** Documents of the payment itself. */
const document =
  '(?:op|ordin|ordinul|ordin de plata|id tranzactie|id tranz|tranz|nr tranzactie|chit|chitanta|doc|document|documentul|terminal|tid|rrn|stan)';

/** Documents, and groups and parts, that say what is paid: only their numbers are removed. */
const paper =
  '(?:bon|fact|factura|facturii|ctr|contract|contractul|contractului|cec|card|autorizare|seria|serie|pv|proces verbal|dosar|cerere|polita|aviz)';
const group =
  '(?:grup|grupa|grupul|grupei|echipa|echipei|lot|lotul|partida|partide|fond|fondul|fv|pozitia|poz|anexa|art)';

const period = '(?:trim|trimestru|trimestrul|sem|semestru|semestrul|luna|rata|transa|etapa|ziua)';

const unit = '(?:lei|ron|bani|%)';
/** Words before which a number is a count or quantity. */
const counted =
  '(?:eur|euro|pers|persoana|persoane|membri|vanatori|pescari|insi|copii|zile|ore|buc|bucati|kg|km|mp|ha|x)';

const street = '(?:str|strada|bd|bdul|b-dul|bulevardul|aleea|calea|sos|soseaua|piata|intrarea|ulita|nr str)';
/** Words that no street name contains; text with one of them is not an address. */
const noStreet =
  '(?:pt|ptr|pentru|si|cotiz[a-z]*|de la|sot[a-z]*|fiu[a-z]*|fiic[a-z]*|mam[a-z]*|tat[a-z]*)\\b';

/** Banks whose names contain words with a meaning of their own. */
const banks =
  '(?:bcr george|george bcr|banca (?:transilvania|comerciala romana|romana de dezvoltare|nationala a romaniei|de export import)|groupe societe generale|(?:raiffeisen|cec|ing|unicredit|alpha|otp|libra|libra internet|garanti|garanti bbva|first|intesa sanpaolo|exim|eximbank|procredit|vista|tbi|idea|nexent|patria|salt|credit europe|revolut|techventures) bank|revolut|trezoreria(?: operativa)?(?: municipiului| suceava)?)(?:\\s+(?:n\\.?v\\.?|s\\.?a\\.?|uab))?(?:\\s+(?:amsterdam|bucuresti|romania))*(?![\\p{L}])';

/** “COM SRL” is a company. */
const place =
  '(?:(?:jud|judet|judetul|mun|municipiul|oras|orasul|comuna|sat|satul|localitatea)\\b|(?:com|loc)\\.)';
const firstOfPlaces = '(?:vatra|gura|valea|campulung|vicovu de|poiana|sfantu|voroneta|dolhasca)';

const dayMonth = '\\d{1,2}\\s?[./-]\\s?\\d{1,2}\\s?[./-]\\s?';
const date = `(?<![\\p{L}\\d]|\\p{L}-)${dayMonth}(?:\\d{4}|\\d\\d)`;

/** In this order: longer patterns come before those that they contain. The group `kept` stays as a word. */
const others = [
  // Accounts, grouped by four or not, masked or not, and numbers after the names of other identifiers.
  /\bro\d\d(?:\s?[a-z0-9]{4}){5}\b/g,
  /\b[a-z]{2}\d\d[a-z0-9]{11,28}\b/g,
  /\b[a-z]{2}\d\d(?: (?=[a-z]*\d)[a-z0-9]{4}){3,7}(?: \d{1,3})?\b/g,
  /\b[a-z]{2}\d\d[a-z0-9]*[*x]{2,}[a-z0-9*]*/g,
  // Only numbers of their own shape: another one may be a member's.
  /\b(?:tel|telefon|mobil)\b[\s.:]*(?:\+?4)?0(?:[ .-]?\d){9}(?!\d)/g,
  /\bcnp\b[\s.:]*\d{13}\b/g,
  /\b(?:cif|cui|c\.i\.f|c\.u\.i|cod postal|cod fiscal)\b[\s.:]*(?:ro\s?)?\d+/g,
  /\b(?:iban|cont|swift|bic)\b[\s.:]*\d{6,}/g,
  /\b(?:cif|cui|cnp|c\.\s?i\.\s?f|c\.\s?u\.\s?i)\b[.:]*/g,
  new RegExp(`\\b${banks}`, 'gu'),
  // The association itself, but no other.
  /\basoc(?:iatia|iatiei|iatie|\.)?\s(?=judetean|vanatorilor|a\.?\s?j\.?\s?v\.?\s?p)/g,
  /\ba\.?\s?j\.?\s?v\.?\s?p\.?\s?s\b\.?/g,
  /\bjudeteana a (?=vanatorilor\b)/g,
  /(?<=\bvanatorilor)\s*(?:si|&)\s*(?=pescarilor\b)/g,
  // Periods say what is paid, so their last year stays: 01.01.2026-31.12.2026, pana la 31.12.2026, octombrie 2026, 10.2026.
  new RegExp(
    `(?:\\bpana la\\s*:?\\s*|${date}\\s*(?:[-–/]|(?:pana )?la)\\s*)${dayMonth}(?<kept>20\\d\\d)\\b`,
    'gu',
  ),
  new RegExp(`(?<!\\d[\\s./-]*)\\b${months}\\b[\\s./-]*(?<kept>20\\d\\d)\\b`, 'g'),
  /(?<![\p{L}\d./-]|\p{L}[ -])(?:0?[1-9]|1[0-2])[.-](?<kept>20\d\d)\b/gu,
  // Dates: 2026-10-15, 15.10.2026, 15 10 2026, 15.10, 15 octombrie 2026.
  /\b20\d\d-\d\d-\d\d\b/g,
  new RegExp(`${date}(?!\\d)`, 'gu'),
  /(?<![\p{L}\d]|[\p{L}\d][ ./-])\d{1,2} \d{1,2} 20\d\d\b/gu,
  new RegExp(`\\b\\d{1,2}[\\s./-]*${months}\\b(?:[\\s./-]*20\\d\\d\\b)?`, 'g'),
  /\b(?:din|data|pana la)\s*(?:de\s)?:?\s*(?:0?[1-9]|[12]\d|3[01])(?:\s?[ ./-]\s?\d{1,2})?(?:\s?[ ./-]\s?20\d\d)?\b/g,
  /\b\d{1,2}:\d\d(?::\d\d)?\b/g,
  // Documents, streets and houses, places, groups and parts.
  /\bseri[ae] [a-z]{1,3} ?(?:nr\.? ?)?\d+/g,
  new RegExp(`\\b${document}\\b${numbered}(?:[a-z]{1,4}-?)?\\d[\\w/.-]*`, 'g'),
  new RegExp(`\\b(?<kept>${paper})\\b${numbered}(?:[a-z]{1,4}-?)?\\d[\\w/.-]*`, 'g'),
  new RegExp(
    `\\b${street}\\b\\.?\\s*(?:(?!${noStreet})[^\\s\\d;,·|]+[\\s,]+){0,4}(?:nr\\.?\\s*)?\\d+[a-z]?\\b`,
    'g',
  ),
  /\b(?:bl|bloc|blocul|sc|scara|et|etaj|ap|apart|apartament|casa)\b[\s.:]*(?:nr\.?\s*)?(?:[a-z]?\d{1,4}[a-z]?|[a-z])\b/g,
  new RegExp(
    `\\b${place}[\\s.:]*(?!srl|impex|prod)(?:${firstOfPlaces}\\s)?[a-z]{3,}\\b(?:,?\\snr\\.?\\s?\\d{1,4}[a-z]?\\b)?`,
    'g',
  ),
  /\b(?:radauti|falticeni|vatra dornei|gura humorului|campulung moldovenesc)\b/g,
  new RegExp(`\\b(?<kept>${group})\\b${numbered}\\d+\\b`, 'g'),
  new RegExp(`\\b${period}\\b${numbered}(?:\\d+|i{1,3}|iv)\\b`, 'g'),
  new RegExp(`\\b(?:luna ${months}|${months}\\s?-\\s?${months})\\b`, 'g'),
  /\bsector(?:ul)?\s?\d\b|\bc\/v\b/g,
  /\b(?:1 an|\d{1,2} (?:luni|ani))\b/g,
  // Counts and sums.
  new RegExp(`[+]?\\b\\d[\\d.,]*\\s*(?:de\\s)?(?:%|${unit}\\b)`, 'g'),
  new RegExp(`\\b\\d[\\d.,]*\\s*(?:de\\s)?(?<kept>${counted})\\b`, 'g'),
  /\b(?:lei|ron|suma|suma de)\b[\s:]*\d[\d.,]*[.,]\d\d\b/g,
  /(?<![\w/-])[+]?\d{1,3}(?:[.,]\d{3})*[.,]\d\d(?![\w/-])/g,
  // Telephone numbers.
  /(?:\+?\b40|\b0)7\d\d[ .-]?\d{3}[ .-]?\d{3}\b/g,
];

const joining = /(?<=\b(?:vanatoare|vanator))\s*(?:si|\+|&)\s*(?=(?:pescuit|pescar)\b)/g;

/** Characters that replace lost letters, inside, before or after a word. */
const losses =
  /(?<=\p{L}[?\uFFFDªºþ]*)[?\uFFFDªºþ](?!\p{N})|(?<![\p{L}\p{N}])[?\uFFFDªºþ](?=[?\uFFFDªºþ]*\p{L})/gu;

/** Returns the words (letters and digits) of a text, without diacritics. */
export const toWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words of a line's details, the signs that join them, and gaps in place of what names nobody. */
export function lineWords(details: string): string[] {
  let text = fold(details)
    .replace(losses, lostLetter)
    .replace(/[·;|]/g, ` ${gap} `)
    .replace(joining, ` ${bothKinds} `);
  for (const other of others) {
    text = text.replace(other, (...args: unknown[]) => {
      const groups = args.at(-1);
      const kept = typeof groups === 'object' && groups ? (groups as { kept?: string }).kept : undefined;
      return ` ${gap} ${kept ?? ''} ${gap} `;
    });
  }
  return text.match(/[\p{L}\p{N}\u0002]+|[+&\u0001\u0003]/gu) ?? [];
}
