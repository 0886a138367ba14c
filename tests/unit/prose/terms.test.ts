// Romanian words in translated texts are marked as Romanian.

import { expect, test } from 'vitest';
import { markTerms } from '../../../src/site/content/prose.ts';

const terms = ['țaparină', 'Apă & foc'];

test.each([
  ['a term in italics', 'one <em>țaparină</em> with', 'one <em lang="ro">țaparină</em> with'],
  ['one that begins a sentence', '<em>Țaparină</em>', '<em lang="ro">Țaparină</em>'],
  ['one with a sign that HTML escapes', '<em>Apă &amp; foc</em>', '<em lang="ro">Apă &amp; foc</em>'],
])('%s is marked as Romanian', (_, html, marked) => {
  expect(markTerms(html, terms)).toBe(marked);
});

test.each([
  ['a term without italics', 'one țaparină with'],
  ['other italics', '<em>Sample announcement</em>'],
  ['a term within other italics', '<em>one țaparină with</em>'],
  ['a term in bold', '<strong>țaparină</strong>'],
])('%s is left alone', (_, html) => {
  expect(markTerms(html, terms)).toBe(html);
});
