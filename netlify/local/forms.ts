// Receives form posts as Netlify Forms does on the host; here they are stored in .netlify/forms.

import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contactForm } from '../../src/core/contact-form.ts';

/** The answer to a post of a form that the site has; undefined for any other request. */
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
  // A robot that fell into the trap gets the same answer.
  return Response.redirect(request.url, 303);
}
