// Data that a page loads beside itself, once it is needed: src/site/integrations/data-files.ts makes the files.

import { createHash } from 'node:crypto';

/**
 * Names a file of data. Its name changes with its text: so does the page that names it, and a browser asks for it once.
 *
 * @returns the file's text and address, and the parts of which the address is made.
 */
export function dataFile(kind: string, locale: string, data: unknown) {
  const text = JSON.stringify(data);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = `${locale}.${version}`;
  return { kind, text, name, path: `/_astro/${kind}.${name}.json` };
}
