// The rules for a new password.

import { fold } from '../../../src/core/fold.ts';
import type { ProblemCode } from '../../../src/core/api/problem-codes.ts';
import { passwordLength } from '../../../src/account/sign-in/password-length.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { normalizeEmail, type Member } from '../accounts/member.ts';

/** The things that identify a member, which are no secret. */
type Own = Pick<Member, 'email' | 'memberNumber' | 'name'>;

/** Loaded when a password is set, not with the function: it is half a megabyte. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

let commonOnes: Promise<ReadonlySet<string>> | undefined;

/** The part that a password repeats; the whole where it repeats none. */
const findRepeated = (password: string) => /^(.+?)\1+$/su.exec(password)?.[1] ?? password;

/** A unit of so many characters is no better for being repeated. */
const shortUnit = 6;

/** Lists the likely beginnings of a guess: the whole, without the digits and signs around it, what it repeats. */
function cores(password: string): string[] {
  return [password, password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''), findRepeated(password)];
}

/** The rows that fingers run along; no password is longer. */
const rows = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].map((row) =>
  row.repeat(passwordLength.max / row.length + 1),
);

function isRun(password: string): boolean {
  const backwards = [...password].reverse().join('');
  return rows.some((row) => row.includes(password) || row.includes(backwards));
}

/**
 * The first words that come to mind to members here, folded: the association's, the county's with its towns, the trade's in the
 * languages of the site. Dictionaries of common passwords lack them.
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

/** So few letters beside known words make no password. */
const fewLetters = 3;

/** What is written for letters: v4n4t0r, $uceava. */
const disguises: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'l' },
};

const undisguised = (text: string) => text.replace(/[013457@$!|]/g, (sign) => disguises[sign] ?? sign);

/** Returns true if a password has little besides digits, signs, and words that others know of its member. */
function isOfKnown(password: string, { email, memberNumber, name }: Own): boolean {
  const words = fold([name, email?.split('@')[0], memberNumber].join(' ')).split(/[^\p{L}\p{N}]+/u);
  const known = [...words, ...familiar].filter((word) => [...word].length >= fewLetters);
  known.sort((a, b) => b.length - a.length);
  const folded = fold(password);
  // Digits at the end are more often a year than letters.
  const variants = [folded, undisguised(folded), undisguised(folded.replace(/[^\p{L}]+$/u, ''))];
  return variants.some((whole) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ' '), whole);
    return rest !== whole && rest.replace(/[^\p{L}\p{So}]/gu, '').length <= fewLetters;
  });
}

/** Returns the code of what is wrong with a new password; undefined where nothing is. */
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

/** Refuses a weak password. @throws ProblemError 422 with the code of what is wrong. */
export async function requireGoodPassword(typed: string, member: Own): Promise<void> {
  const code = await wrongWithPassword(typed, member);
  if (code) throw new ProblemError(code);
}
