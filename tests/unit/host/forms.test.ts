// Submissions of the contact form, stored as by the host.

import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiveForm } from '../../../netlify/local/forms.ts';
import { contactForm } from '../../../src/core/contact-form.ts';

const address = 'http://localhost:4321/en/contact/thanks';
const message = { name: 'Ion Pop', email: 'ion@example.com', phone: '', message: 'Când?\nUnde & cum = ș' };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forms-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

function post(fields: Record<string, string>): Request {
  return new Request(address, { method: 'POST', body: new URLSearchParams(fields) });
}

/** Returns the stored submissions, one by one. */
async function kept(): Promise<Record<string, string>[]> {
  if ((await readdir(root)).length === 0) return [];
  const lines = await readFile(join(root, '.netlify/forms', `${contactForm.name}.jsonl`), 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
}

describe('a message', () => {
  const sent = { 'form-name': contactForm.name, language: 'en', ...message };

  test('is kept with all that was written, and when', async () => {
    const before = Date.now();
    await receiveForm(post({ ...sent, [contactForm.honeypot]: '' }), root);
    const [{ receivedAt = '', ...fields } = {}, ...more] = await kept();
    expect(fields).toEqual({ language: 'en', ...message });
    expect(more).toEqual([]);
    expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(receivedAt)).toBeLessThanOrEqual(Date.now());
  });

  test('leads to the page of thanks, by reading it', async () => {
    const response = await receiveForm(post(sent), root);
    expect(response?.status).toBe(303);
    expect(response?.headers.get('location')).toBe(address);
  });

  test('is kept after the ones before it', async () => {
    await receiveForm(post(sent), root);
    await receiveForm(post({ ...sent, name: 'Ana Pop' }), root);
    expect((await kept()).map(({ name }) => name)).toEqual(['Ion Pop', 'Ana Pop']);
  });

  test('of a robot is dropped, and answered like any other', async () => {
    const response = await receiveForm(
      post({ ...sent, [contactForm.honeypot]: 'https://spam.example' }),
      root,
    );
    expect(response?.status).toBe(303);
    expect(await kept()).toEqual([]);
  });
});

describe('what is no message is left to the site', () => {
  const json = { method: 'POST', body: JSON.stringify({ 'form-name': contactForm.name }) };

  test.each([
    ['a form of another name', () => post({ 'form-name': 'newsletter', ...message })],
    ['a form without a name', () => post(message)],
    ['a visit of the page', () => new Request(address)],
    ['a visit with the form in the address', () => new Request(`${address}?form-name=${contactForm.name}`)],
    ['JSON', () => new Request(address, { ...json, headers: { 'content-type': 'application/json' } })],
  ])('%s', async (_, request) => {
    const received = request();
    expect(await receiveForm(received, root)).toBeUndefined();
    expect(await kept()).toEqual([]);
    expect(received.bodyUsed).toBe(false);
  });
});
