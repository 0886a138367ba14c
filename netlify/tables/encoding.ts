// The encoding of a table that somebody's computer saved: UTF-8 where it can be, else one of the two that Romanian banks and offices write.

/** Letters that Romanian and German names have; others of a one-byte encoding tell that it is the wrong one. */
const usual = /[ăâîșțşţäöüßéáóúàè]/giu;
const letters = /[^\u0000-\u007f]/gu;

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

const unusual = (text: string) => (text.match(letters)?.length ?? 0) - (text.match(usual)?.length ?? 0);

/**
 * The text of a file, and the encoding that was found.
 *
 * @returns the text with ș ț as they are written today.
 */
export function decodeTable(bytes: Uint8Array): { text: string; encoding: string } {
  const told = (text: string, encoding: string) => ({
    text: text.replace(/ş/g, 'ș').replace(/ţ/g, 'ț').replace(/Ş/g, 'Ș').replace(/Ţ/g, 'Ț'),
    encoding,
  });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return told(decoded(bytes, 'utf-16le'), 'utf-16le');
  try {
    return told(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'utf-8');
  } catch {
    const [central, western] = [decoded(bytes, 'windows-1250'), decoded(bytes, 'windows-1252')];
    return unusual(western) < unusual(central)
      ? told(western, 'windows-1252')
      : told(central, 'windows-1250');
  }
}
