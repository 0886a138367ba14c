// Romanian telephone numbers in the site's format: +40 230 123 456, with an extension as in +40 230 123 456 int. 12.

const parts = /^(\+40 \d{3} \d{3} \d{3})(?: int\. (\d{1,5}))?$/;

export const isPhone = (text: string): boolean => parts.test(text);

const extension = /[\s,;]*(?:interior|int|extension|ext|durchwahl)[\s.:]*(\d{1,5})$/i;

/**
 * Converts a number to the site's format, from `0230 123 456`, `0230/123456 int 12`, `+40 230…`, `0040…`; anything else is
 * returned as typed.
 */
export function readPhone(text: string): string {
  const [ending = '', inner] = extension.exec(text) ?? [];
  const digits = text.slice(0, text.length - ending.length).replace(/[\s./()-]/g, '');
  const [, area, first, last] = /^(?:\+40|0040|0)(\d{3})(\d{3})(\d{3})$/.exec(digits) ?? [];
  if (!area) return text;
  return `+40 ${area} ${first} ${last}${inner ? ` int. ${inner}` : ''}`;
}

/** Splits a number from its extension; any other text is returned whole as `number`. */
export function phoneParts(phone: string): { number: string; extension?: string | undefined } {
  const [, number = phone, inner] = parts.exec(phone) ?? [];
  return { number, extension: inner };
}

/** Returns the link that calls a number, with its extension as in RFC 3966. */
export function phoneAddress(phone: string): string {
  const { number, extension: inner } = phoneParts(phone);
  return `tel:${number.replaceAll(' ', '')}${inner ? `;ext=${inner}` : ''}`;
}

/**
 * Returns the numbers of a text with several, in the site's format: `0230 123 456 / 0745 123 456`; none if it has only one, or
 * other text.
 */
export function severalPhones(text: string): string[] {
  // Numbers can contain slashes too: each begins at its area code.
  const numbers = text
    .split(/[\s,;/|]+(?:(?:și|si|sau|or|and|und|oder)\s+)?(?=(?:\+40|0040|0)[\s./(-]*[237])/)
    .map((text) => readPhone(text.trim()));
  return numbers.length > 1 && numbers.every(isPhone) ? numbers : [];
}
