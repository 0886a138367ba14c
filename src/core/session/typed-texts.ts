// The names of texts that a tab keeps until they are sent.

export const typedPrefix = 'typed ';

/** Whoever signs out leaves nothing behind. */
export function forgetTypedTexts(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(typedPrefix)) sessionStorage.removeItem(name);
}
