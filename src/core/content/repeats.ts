// Translations that began as copies of their originals.

/** The content of a file: its fields and its text. */
interface Written {
  data: unknown;
  text: string;
}

/** Returns true if a translation only repeats its original word for word, and so is not a translation yet. */
export function repeats(own: Written, original: Written, fields: readonly string[]): boolean {
  const [a, b] = [own.data, original.data] as (Readonly<Record<string, unknown>> | undefined)[];
  return own.text.trim() === original.text.trim() && fields.every((field) => a?.[field] === b?.[field]);
}
