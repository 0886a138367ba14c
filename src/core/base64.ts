// Bytes as text.

/** Returns bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** A file of the computer as it is sent: its content as base64. */
export interface SentFile {
  fileName: string;
  file: string;
}

/** Returns a file as it is sent. @param content left out, the file's own. */
export async function toSentFile(file: File, content: Blob | Response = file): Promise<SentFile> {
  return { fileName: file.name, file: toBase64(new Uint8Array(await content.arrayBuffer())) };
}
