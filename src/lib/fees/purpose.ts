// What a payment was for, in words.

/** What a payment was for where no due took it. */
export const advance = 'advance';

interface PurposeWords {
  dues: Readonly<Record<string, string>>;
  /** What no due took. */
  advance: string;
}

/** Returns the words of a purpose, such as `hunter 2026`. */
export function purposeText(purpose: string, { dues, advance: word }: PurposeWords): string {
  if (purpose === advance) return word;
  const [kind = '', year = ''] = purpose.split(' ');
  return `${dues[kind] ?? kind} ${year}`;
}
