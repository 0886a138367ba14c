// Data that a page loads separately when needed: src/site/integrations/data-files.ts creates the files.

import { createHash } from 'node:crypto';

/**
 * Names a data file. Its name changes with its text: so does the page that names it, and a browser requests it only once.
 *
 * @returns the file's text and address, and the parts of the address.
 */
export function dataFile(kind: string, locale: string, data: unknown) {
  const text = JSON.stringify(data);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = `${locale}.${version}`;
  return { kind, text, name, path: `/_astro/${kind}.${name}.json` };
}
