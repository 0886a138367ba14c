// Plain words as Markdown, read by the text editor without any special meaning.

import { beforeAll, describe, expect, test } from 'vitest';
import { plainToMarkdown } from '../../../src/office/editor/model/notice.ts';
import { makeReader } from './headless.ts';

describe('plain words', () => {
  let read: (text: string) => string;
  beforeAll(async () => {
    read = await makeReader();
  });

  test('become paragraphs and lines', () => {
    expect(plainToMarkdown('Unu\r\n\r\nDoi\nTrei\n\n\nPatru ')).toBe('Unu\n\nDoi\\\nTrei\n\nPatru');
  });

  test.each([
    '# nu e titlu',
    '- nu e listă',
    '1. nici aici',
    '*stele* și _linii_',
    'a < b > c',
    '[x](y)',
    '===',
    '#',
    '-',
    '+ nici asta',
    '2)',
    '---',
    'AT&amp;T',
  ])('mean nothing else: %s', (text) => {
    const plain = read(plainToMarkdown(text)).replace(/\\(?=[^\sa-z])/g, '');
    expect(plain).toBe(text);
  });
});
