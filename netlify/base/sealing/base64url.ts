// Bytes written as text, in one spelling only: nothing that was given out can be sent back in another form.

/**
 * Reads the bytes of base64url; null where it has padding, foreign letters, or a last letter with bits that stand for
 * nothing.
 */
export function fromBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
