// The purpose of a payment, in words.

/** The purpose of a payment that covered no due. */
export const advance = 'advance';

export interface PurposeWords {
  dues: Readonly<Record<string, string>>;
  /** The word for what covered no due. */
  advance: string;
  /** Words for income that is not from members; left out if there is none. */
  incomes?: Readonly<Record<string, string>>;
}

/** Lists the purposes of a journal entry in words, including the other member of a transfer. */
export const listPurposes = (
  { purposes, counterpart, amount }: { purposes: readonly string[]; counterpart?: string; amount: number },
  { transferTo, transferFrom }: Readonly<Record<'transferTo' | 'transferFrom', string>>,
  words: PurposeWords,
): string =>
  [
    ...(counterpart === undefined ? [] : [`${amount < 0 ? transferTo : transferFrom} ${counterpart}`]),
    ...purposes.map((purpose) => purposeText(purpose, words)),
  ].join(', ');

/** Returns the words for a purpose, such as `hunter 2026`, or for income that is not from a member, such as `rent`. */
export function purposeText(purpose: string, { dues, advance: word, incomes = {} }: PurposeWords): string {
  if (purpose === advance) return word;
  const [kind = '', year] = purpose.split(' ');
  return year === undefined ? (incomes[kind] ?? kind) : `${dues[kind] ?? kind} ${year}`;
}
