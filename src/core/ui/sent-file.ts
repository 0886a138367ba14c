// A small file from the computer, sent in JSON in one piece.

import { toBase64 } from '../client/send-file.ts';

export interface SentFile {
  fileName: string;
  /** The content as base64. */
  file: string;
}

/** Converts a file for sending. @param content defaults to the file's own. */
export const toSentFile = async (file: File, content: Blob = file): Promise<SentFile> => ({
  fileName: file.name,
  file: await toBase64(content),
});
