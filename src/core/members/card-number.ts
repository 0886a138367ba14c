// Reads the member's number from a card's code, as a scanner types it: for finding the member, not for trusting the card.

/**
 * Returns the number in a card's code, or in the address that contains it; undefined for any other text.
 *
 * @example numberInCode('https://example.ro/api/card/WyIxMDQy….…') // '1042'
 */
export function numberInCode(text: string): string | undefined {
  const [, payload] = /(?:^|\/|=)([\w-]{8,256})\.[\w-]{22}(?:$|[#&?])/.exec(text.trim()) ?? [];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const [number] = JSON.parse(new TextDecoder().decode(bytes)) as unknown[];
    return typeof number === 'string' ? number : undefined;
  } catch {
    return undefined;
  }
}
