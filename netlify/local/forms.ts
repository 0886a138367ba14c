// Receives form posts as Netlify Forms does on the host, and stores them in .netlify/forms.

import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contactForm } from '../../src/core/contact-form.ts';

/** Returns the response to a post of one of the site's forms; undefined for any other request. */
export async function receiveForm(request: Request, root: string): Promise<Response | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return undefined;
  const data = Object.fromEntries(new URLSearchParams(await request.clone().text()));
  const { 'form-name': name, [contactForm.honeypot]: trap, ...fields } = data;
  if (name !== contactForm.name) return undefined;
  if (!trap) {
    const folder = join(root, '.netlify', 'forms');
    await mkdir(folder, { recursive: true });
    await appendFile(
      join(folder, `${name}.jsonl`),
      `${JSON.stringify({ receivedAt: new Date().toISOString(), ...fields })}\n`,
    );
    console.log(`form: ${name} kept in .netlify/forms/${name}.jsonl`);
  }
  // A robot that filled in the honeypot gets the same response.
  return Response.redirect(request.url, 303);
}
