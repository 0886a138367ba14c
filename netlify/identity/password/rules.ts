// The rules for a new password.

import { fold } from '../../../src/core/fold.ts';
import type { ProblemCode } from '../../../src/core/api/problem-codes.ts';
import { passwordLength } from '../../../src/account/sign-in/password-length.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { normalizeEmail, type Member } from '../accounts/member.ts';

/** The values that identify a member and are not secret. */
type Own = Pick<Member, 'email' | 'memberNumber' | 'name'>;

/** Loads the common passwords, half a megabyte, only when a password is set. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

let commonOnes: Promise<ReadonlySet<string>> | undefined;

/** Returns the part that a password repeats; the whole password if it repeats none. */
const findRepeated = (password: string) => /^(.+?)\1+$/su.exec(password)?.[1] ?? password;

/** A unit of up to this many characters is no stronger when repeated. */
const shortUnit = 6;

/** Lists what a guess would start from: the whole, the whole without the digits and symbols around it, the repeated part. */
function cores(password: string): string[] {
  return [password, password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), findRepeated(password)];
}

/** Keyboard and alphabet runs, each longer than any password. */
const rows = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].map((row) =>
  row.repeat(passwordLength.max / row.length + 1),
);

function isRun(password: string): boolean {
  const backwards = [...password].reverse().join('');
  return rows.some((row) => row.includes(password) || row.includes(backwards));
}

/**
 * The words that members here think of first, folded: of the association, of the county and its towns, and of hunting
 * and fishing in the site's languages. Dictionaries of common passwords lack them.
 */
const familiar = `
  ajvps asociatia asociatie judet membru membri carnet permis cotizatie
  suceava bucovina moldova romania radauti falticeni campulung moldovenesc humor
  vatra dornei dorna siret solca gura brosteni cajvana dolhasca frasin liteni milisauti salcea vicovu
  vanatoare vanator vanatori pescar pescari pescuit sportiv padure undita pusca
  hunting hunter fishing angler jagd jager jaeger angeln fischer
  cerb mistret caprior iepure fazan pastrav crap stiuca lostrita
`
  .trim()
  .split(/\s+/);

/** With at most this many letters besides known words, a password is too weak. */
const fewLetters = 3;

/** Characters written in place of letters: v4n4t0r, $uceava. */
const disguises: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'l' },
};

const undisguised = (text: string) => text.replace(/[013457@$!|]/g, (sign) => disguises[sign] ?? sign);

/** Returns true if a password has little besides digits, symbols and words that others know about its member. */
function isOfKnown(password: string, { email, memberNumber, name }: Own): boolean {
  const words = fold([name, email?.split('@')[0], memberNumber].join(' ')).split(/[^\p{L}\p{N}]+/u);
  const known = [...words, ...familiar].filter((word) => [...word].length >= fewLetters);
  known.sort((a, b) => b.length - a.length);
  const folded = fold(password);
  // Digits at the end are more often a year than disguised letters.
  const variants = [folded, undisguised(folded), undisguised(folded.replace(/[^\p{L}]+$/u, ''))];
  return variants.some((whole) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ' '), whole);
    return rest !== whole && rest.replace(/[^\p{L}\p{So}]/gu, '').length <= fewLetters;
  });
}

/** Returns the code of the problem with a new password; undefined if there is none. */
export async function wrongWithPassword(typed: string, member: Own): Promise<ProblemCode | undefined> {
  const password = typed.normalize('NFKC');
  const length = [...password].length;
  if (length < passwordLength.min) return 'password-short';
  if (length > passwordLength.max) return 'password-long';
  const lower = password.toLowerCase();
  const { email, memberNumber } = member;
  const address = normalizeEmail(email ?? '');
  const own = [address, address.split('@')[0], memberNumber.toLowerCase()];
  if (own.includes(lower) || isRun(lower) || isOfKnown(lower, member)) return 'password-common';
  if ([...findRepeated(lower)].length <= shortUnit) return 'password-common';
  commonOnes ??= commonPasswords();
  const common = await commonOnes;
  return cores(lower).some((core) => common.has(core)) ? 'password-common' : undefined;
}

/** Refuses a weak password. @throws ProblemError 422 with the code of the problem. */
export async function requireGoodPassword(typed: string, member: Own): Promise<void> {
  const code = await wrongWithPassword(typed, member);
  if (code) throw new ProblemError(code);
}
