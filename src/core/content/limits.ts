// Limits on the content: what takes longer than anybody wants to wait, or does not go through the host, is refused.

/** Characters of the text of an announcement or a page, of which the longest has some 8,000. */
export const maxText = 60_000;

/** Characters of the file of an announcement or a page: its text, and what stands before it. */
export const maxMarkdown = 100_000;

/** Characters of words in one line, of which the longest have some 400. */
export const maxLine = 500;

/** Characters of words over several lines, such as notes, of which the longest have some 300. */
export const maxLines = 5_000;

/** Characters of a data file, of which the longest has some 42,000. */
export const maxData = 200_000;

/** Entries of a list, such as the records of a data file, of which the longest has some 70. */
export const maxEntries = 1_000;

/** The narrowest picture that stays sharp on a wide screen, in pixels. */
export const minPictureWidth = 800;

/** Pixels of a picture that is sent: decoding takes 4 bytes for each, or more. */
export const maxPixels = 64_000_000;

/** Megabytes of 2^20 bytes: what the host lets through in a request. */
export const maxRequestMegabytes = 6;

/** Megabytes of a part of a file that is sent: the host counts it in base64, which is a third more. */
export const maxPartMegabytes = 3;

/** Megabytes of a picture that is sent. The editors' guide promises it too. */
export const maxPictureMegabytes = 4;

/** Megabytes of a document that is sent: offices' scans are large. The editors' guide promises it too. */
export const maxDocumentMegabytes = 10;

/** Maximum number of files in one call: an entry in all languages with its attachments, all tables, or a bulk removal. */
export const maxFilesAtOnce = 100;
