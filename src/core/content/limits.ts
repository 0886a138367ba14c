// Limits on the content: what takes unreasonably long or does not get through the host is refused.

/** Maximum number of characters in the text of an announcement or a page; the longest has some 8,000. */
export const maxText = 60_000;

/** Maximum number of characters in the file of an announcement or a page: its text and front matter. */
export const maxMarkdown = 100_000;

/** Maximum number of characters in a single-line field; the longest has some 400. */
export const maxLine = 500;

/** Maximum number of characters in a multi-line field, such as a note; the longest has some 300. */
export const maxLines = 5_000;

/** Maximum number of characters in a data file; the longest has some 42,000. */
export const maxData = 200_000;

/** Maximum number of entries in a list, such as the records of a data file; the longest has some 70. */
export const maxEntries = 1_000;

/** The narrowest picture that stays sharp on a wide screen, in pixels. */
export const minPictureWidth = 800;

/** Maximum number of pixels of an uploaded picture: decoding takes at least 4 bytes for each. */
export const maxPixels = 64_000_000;

/** Megabytes of 2^20 bytes: the host's limit for a request. */
export const maxRequestMegabytes = 6;

/** Megabytes of a part of an uploaded file: the host counts it in base64, which is a third more. */
export const maxPartMegabytes = 3;

/** Megabytes of an uploaded picture. The editors' guide states it too. */
export const maxPictureMegabytes = 4;

/** Megabytes of an uploaded document: offices' scans are large. The editors' guide states it too. */
export const maxDocumentMegabytes = 10;

/** Maximum number of files in one call: an entry in all languages with its attachments, all tables, or a bulk removal. */
export const maxFilesAtOnce = 100;
