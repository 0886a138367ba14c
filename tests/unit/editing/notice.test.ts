// A quick notice as an announcement: its exact Markdown, its summary, and the author's name on this device.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSummary, plainToMarkdown } from '../../../src/office/editor/model/notice.ts';
import { forgetWriter, rememberWriter, getWriter } from '../../../src/core/sign-in/notice-writer.ts';
import { memoryStorage } from '../session-in-the-page/browser.ts';

describe('plain words', () => {
  // The meaning of each: https://spec.commonmark.org/0.31.2/
  test.each([
    ['# unu', '\\# unu'],
    ['###### unu', '\\###### unu'],
    ['####### unu', '####### unu'],
    ['#unu', '#unu'],
    ['#', '\\#'],
    ['- unu', '\\- unu'],
    ['-unu', '-unu'],
    ['+ unu', '\\+ unu'],
    ['1. unu', '1\\. unu'],
    ['12) unu', '12\\) unu'],
    ['12)', '12\\)'],
    ['1.5 kg', '1.5 kg'],
    ['din 1. unu', 'din 1. unu'],
    ['unu # doi', 'unu # doi'],
    ['unu\n===', 'unu\\\n\\==='],
    ['unu\n--', 'unu\\\n\\--'],
    ['== unu', '== unu'],
    ['unu ==', 'unu =='],
    ['unu --', 'unu --'],
    ['---', '\\---'],
    ['a*b_c`d~e|f', 'a\\*b\\_c\\`d\\~e\\|f'],
    ['[x] <y> \\z', '\\[x\\] \\<y\\> \\\\z'],
    ['AT&amp;T, &#35; & co; Vânători&Pescari', 'AT\\&amp;T, \\&#35; & co; Vânători&Pescari'],
    ['  unu  \r\n  doi ', 'unu\\\ndoi'],
    ['unu\n\n\n\ndoi', 'unu\n\ndoi'],
    ['\n\n unu\n\n', 'unu'],
  ])('%j become %j', (text, markdown) => expect(plainToMarkdown(text)).toBe(markdown));
});

describe('the summary', () => {
  test('is the text as one line where it is short', () => {
    expect(makeSummary(' Pe scurt.\n\nMai departe. ')).toBe('Pe scurt. Mai departe.');
    const whole = 'cuvânt '.repeat(43).trim();
    expect(whole).toHaveLength(300);
    expect(makeSummary(whole)).toBe(whole);
  });

  test.each(['.', '!', '?'])('ends with the last whole sentence that fits (%s)', (sign) => {
    const two = `Prima propoziție. A doua, la 10.30${sign}`;
    expect(makeSummary(`${two} ${'cuvânt '.repeat(60)}`)).toBe(two);
  });

  test('is the first words of a sentence that is too long, 300 letters with the sign for more', () => {
    expect(makeSummary(`${'a'.repeat(100)} ${'b'.repeat(198)} ${'c'.repeat(9)}`)).toBe(
      `${'a'.repeat(100)} ${'b'.repeat(198)}…`,
    );
    expect(makeSummary(`${'a'.repeat(100)} ${'b'.repeat(300)}`)).toBe(`${'a'.repeat(100)}…`);
    expect(makeSummary('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`);
  });
});

describe('who writes notices here', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  test('is who did last, until signing out', () => {
    expect(getWriter()).toBeNull();
    rememberWriter('ana');
    rememberWriter('ion');
    expect(getWriter()).toBe('ion');
    forgetWriter();
    expect(getWriter()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('is nobody where storage is off, and nothing fails for it', () => {
    vi.stubGlobal('localStorage', memoryStorage(true));
    expect(() => rememberWriter('ana')).not.toThrow();
    expect(() => forgetWriter()).not.toThrow();
    expect(getWriter()).toBeNull();
  });
});
