// Bytes as text in exactly one spelling, so that no value can come back in another form.

/** Decodes base64url; null if it has padding, foreign characters, or unused bits set in the last character. */
export function fromBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
