// Bytes written as text, in one spelling only: what was given out can't be sent back in another form.

/** The bytes of base64url; null where it has padding, foreign letters, or a last letter with bits that stand for nothing. */
export function fromBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
