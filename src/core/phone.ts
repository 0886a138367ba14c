// Telephone numbers of Romania as the site has them: +40 230 123 456, with an extension of the exchange as in
// +40 230 123 456 int. 12.

const parts = /^(\+40 \d{3} \d{3} \d{3})(?: int\. (\d{1,5}))?$/;

export const isPhone = (text: string): boolean => parts.test(text);

const extension = /[\s,;]*(?:interior|int|extension|ext|durchwahl)[\s.:]*(\d{1,5})$/i;

/**
 * Reads a number as the site writes it, from `0230 123 456`, `0230/123456 int 12`, `+40 230…`, `0040…`; anything else
 * stays as it was typed.
 */
export function readPhone(text: string): string {
  const [ending = '', inner] = extension.exec(text) ?? [];
  const digits = text.slice(0, text.length - ending.length).replace(/[\s./()-]/g, '');
  const [, area, first, last] = /^(?:\+40|0040|0)(\d{3})(\d{3})(\d{3})$/.exec(digits) ?? [];
  if (!area) return text;
  return `+40 ${area} ${first} ${last}${inner ? ` int. ${inner}` : ''}`;
}

/** A number and its extension apart; where it is no such number, it is all of it. */
export function phoneParts(phone: string): { number: string; extension?: string | undefined } {
  const [, number = phone, inner] = parts.exec(phone) ?? [];
  return { number, extension: inner };
}

/** The address that calls a number, its extension as RFC 3966 has it. */
export function phoneAddress(phone: string): string {
  const { number, extension: inner } = phoneParts(phone);
  return `tel:${number.replaceAll(' ', '')}${inner ? `;ext=${inner}` : ''}`;
}

/**
 * Returns the numbers of a text that has several, as the site writes them: `0230 123 456 / 0745 123 456`; none where it has
 * one, or says anything else.
 */
export function severalPhones(text: string): string[] {
  // A stroke stands within numbers too: each begins where the area code does.
  const numbers = text
    .split(/[\s,;/|]+(?:(?:și|si|sau|or|and|und|oder)\s+)?(?=(?:\+40|0040|0)[\s./(-]*[237])/)
    .map((text) => readPhone(text.trim()));
  return numbers.length > 1 && numbers.every(isPhone) ? numbers : [];
}
