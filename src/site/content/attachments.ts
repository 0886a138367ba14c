// Files of src/content/attachments that announcements offer.

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
  /** In capitals, as readers know it: PDF. */
  type: string;
}

/** Address and size of an attached file. */
export function getAttachment(file: string): Attachment {
  const url = urls[`../../content/attachments/${file}`];
  if (!url) throw new Error(`src/content/attachments/${file} is missing`);
  return {
    url,
    size: statSync(`src/content/attachments/${file}`).size,
    type: file.slice(file.lastIndexOf('.') + 1).toUpperCase(),
  };
}
