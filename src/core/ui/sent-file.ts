// A small file of the computer as it is sent in JSON, at once.

import { toBase64 } from '../client/send-file.ts';

export interface SentFile {
  fileName: string;
  /** The content as base64. */
  file: string;
}

/** Returns a file as it is sent. @param content left out, the file's own. */
export const toSentFile = async (file: File, content: Blob = file): Promise<SentFile> => ({
  fileName: file.name,
  file: await toBase64(content),
});
