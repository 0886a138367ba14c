// The files of src/content/attachments that announcements offer.

import { statSync } from 'node:fs';

const urls = import.meta.glob<string>('../../content/attachments/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface Attachment {
  url: string;
  /** In bytes. */
  size: number;
  /** The file type in capitals, as readers know it: PDF. */
  type: string;
}

const attachmentPath = (file: string) => `../../content/attachments/${file}`;

/** Returns false for a file that editors have deleted: pages that name it leave it out. */
export const isAttached = (file: string): boolean => Object.hasOwn(urls, attachmentPath(file));

/** Returns the address and size of an attached file. */
export function getAttachment(file: string): Attachment {
  const url = urls[attachmentPath(file)];
  if (!url) throw new Error(`src/content/attachments/${file} is missing`);
  return {
    url,
    size: statSync(`src/content/attachments/${file}`).size,
    type: file.slice(file.lastIndexOf('.') + 1).toUpperCase(),
  };
}
