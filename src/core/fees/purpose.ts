// What a payment was for, in words.

/** What a payment was for where no due took it. */
export const advance = 'advance';

export interface PurposeWords {
  dues: Readonly<Record<string, string>>;
  /** What no due took. */
  advance: string;
  /** Words for income that is not from members; left out if there is none. */
  incomes?: Readonly<Record<string, string>>;
}

/** Lists what an entry of the journal was for, in words: whose it was before a transfer, too. */
export const listPurposes = (
  { purposes, counterpart, amount }: { purposes: readonly string[]; counterpart?: string; amount: number },
  { transferTo, transferFrom }: Readonly<Record<'transferTo' | 'transferFrom', string>>,
  words: PurposeWords,
): string =>
  [
    ...(counterpart === undefined ? [] : [`${amount < 0 ? transferTo : transferFrom} ${counterpart}`]),
    ...purposes.map((purpose) => purposeText(purpose, words)),
  ].join(', ');

/** Returns the words of a purpose, such as `hunter 2026`, or of what is not from a member, such as `rent`. */
export function purposeText(purpose: string, { dues, advance: word, incomes = {} }: PurposeWords): string {
  if (purpose === advance) return word;
  const [kind = '', year] = purpose.split(' ');
  return year === undefined ? (incomes[kind] ?? kind) : `${dues[kind] ?? kind} ${year}`;
}
