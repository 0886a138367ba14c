// An edited text keeps the spelling of its file.

import { expect, test } from 'vitest';
import { inSourceSpelling } from '../../../src/office/editor/model/source-text.ts';

/** Reads like an editor that writes lists with a hyphen. */
const reads = (text: string) => text.replace(/^\* /gm, '- ');
const source = '* unu\n* doi\n';

test('a text that says the same stays as it is, whatever blanks are around it', () => {
  for (const before of ['- unu\n- doi', '- unu\n- doi\n'])
    expect(inSourceSpelling(source, before, '\n- unu\n- doi\n ', reads)).toBe(source);
});

test('a line more is the only one in the editor’s spelling', () => {
  expect(inSourceSpelling(source, reads(source), ' - unu\n- doi\n- trei ', reads)).toBe(
    '* unu\n* doi\n- trei',
  );
});

test('blanks around what an editor would write mean nothing else', () => {
  const loose = (text: string) => `${reads(text)}\n`;
  expect(inSourceSpelling(source, loose(source), '- unu\n- doi\n- trei', loose)).toBe('* unu\n* doi\n- trei');
});

test('where that would mean something else, it is the editor’s as a whole', () => {
  const picky = (text: string) => (text.startsWith('*') ? 'something else' : text);
  expect(inSourceSpelling(source, reads(source), '\n- unu\n- doi\n- trei\n', picky)).toBe(
    '- unu\n- doi\n- trei',
  );
});
