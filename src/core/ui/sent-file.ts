// A file of the computer as it is sent in JSON. The outbox has its own: what both share would be one more file for public pages.

export interface SentFile {
  fileName: string;
  /** The content as base64. */
  file: string;
}

/** Returns a file as it is sent. @param content left out, the file's own. */
export async function toSentFile(file: File, content: Blob | Response = file): Promise<SentFile> {
  let text = '';
  for (const byte of new Uint8Array(await content.arrayBuffer())) text += String.fromCharCode(byte);
  return { fileName: file.name, file: btoa(text) };
}
