// The setting for a site shown inside other sites' pages: cookies and headers agree.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allowFraming, framingOrigins } from '../../../src/site/host/framing.ts';
import { root } from '../project.ts';

const headers = readFileSync(join(root, 'public/_headers'), 'utf8');

describe('the setting', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' false ', []],
    ['true', ['https:']],
    ['https://a.example', ['https://a.example']],
    ['https://a.example  http://localhost:8080', ['https://a.example', 'http://localhost:8080']],
  ])('%s allows %s', (setting, origins) => {
    expect(framingOrigins(setting)).toEqual(origins);
  });

  it.each([
    'yes',
    'a.example',
    'https://a.example/',
    'https://a.example/page',
    "https://a.example 'self'",
    '*',
  ])('is refused by name: %s', (setting) => {
    expect(() => framingOrigins(setting)).toThrow(/PUBLIC_CROSS_ORIGIN/);
  });
});

it('names each that is no origin', () => {
  expect(() => framingOrigins('* https://a.example self')).toThrow(': * self');
});

describe('the headers', () => {
  it('forbid all framing without it', () => {
    expect(allowFraming(headers, [])).toBe(headers);
    expect(headers).toContain("frame-ancestors 'none'");
    expect(headers).toContain('X-Frame-Options: DENY');
  });

  it('allow what it names, and nothing else of them changes', () => {
    const changed = allowFraming(headers, ['https://a.example', 'https://b.example']);
    expect(changed).toContain(
      'Content-Security-Policy: frame-ancestors https://a.example https://b.example\n',
    );
    expect(changed).not.toContain('X-Frame-Options');
    const rest = (text: string) => text.split('\n').filter((line) => !/frame/i.test(line));
    expect(rest(changed)).toEqual(rest(headers));
  });

  it('are not taken for changed where they have come to say something else', () => {
    const [policy, option] = [
      "  Content-Security-Policy: frame-ancestors 'none'\n",
      '  X-Frame-Options: DENY\n',
    ];
    for (const other of ['', policy, option, `${policy}  # X-Frame-Options: DENY\n`])
      expect(() => allowFraming(`/*\n${other}`, ['https:']), other).toThrow(
        'public/_headers forbids no framing',
      );
    expect(allowFraming(`/*\n${policy}${option}`, ['https:'])).toBe(
      '/*\n  Content-Security-Policy: frame-ancestors https:\n',
    );
  });
});
