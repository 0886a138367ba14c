// A built page loses unused styles, and its policy the hashes of what was removed.

import { describe, expect, test } from 'vitest';
import { pageSlimmer, policyHash } from '../../../src/site/build/lean-page.ts';

const css = '.x{color:red}.y{color:red}ol{margin:0}.z-\\[1\\]{z-index:1}[dir=rtl] .x{color:#00f}';
const script = 'start()';

function page(body: string, { styles = css, hashes = [policyHash(css), policyHash('.other{}')] } = {}) {
  return (
    `<html lang="ro" dir="ltr"><head><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ` +
    `${policyHash(script)} ${policyHash('other()')}; style-src 'self' ${hashes.join(' ')};">` +
    `<style>${styles}</style><script>${script}</script></head><body>${body}</body></html>`
  );
}

const lean = (html: string, scripts: Record<string, string> = {}) =>
  pageSlimmer(new Map(Object.entries(scripts)), () => new Set(Object.keys(scripts)))(html);
const getStyles = (html: string) => /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
const getPolicy = (html: string) => /content="([^"]*)"/.exec(html)?.[1] ?? '';

describe('styles', () => {
  test('are left for the classes and tags of the page', () => {
    expect(getStyles(lean(page('<p class="x">')))).toBe('.x{color:red}');
    expect(getStyles(lean(page('<ol>')))).toBe('ol{margin:0}');
    expect(getStyles(lean(page('<p class="a z-[1]">')))).toBe('.z-\\[1\\]{z-index:1}');
    expect(getStyles(lean(page('<p class="x"><p class="y">')))).toBe('.x,.y{color:red}');
    const styles = 'section{margin:0}.a\\&b{margin:0}.b{margin:0}';
    expect(getStyles(lean(page('<section>', { styles })))).toBe('section{margin:0}');
    expect(getStyles(lean(page('<p class="a&amp;b">', { styles })))).toBe('.a\\&b{margin:0}');
  });

  test('are left for what scripts may bring', () => {
    expect(getStyles(lean(page(''), { 'a.js': 'e.className="a y b"' }))).toBe('.y{color:red}');
    expect(getStyles(lean(page(''), { 'a.js': 'jsx(`ol`,{})' }))).toBe('ol{margin:0}');
    expect(getStyles(lean(page(''), { 'a.js': 'e.className="z-[1]"' }))).toBe('.z-\\[1\\]{z-index:1}');
    expect(getStyles(lean(page(''), { 'a.js': 'x.className="fox"' }))).toBe('');
    expect(getStyles(lean(page(''), { 'a.js': 'e.className="xy y-1"' }))).toBe('');
    expect(getStyles(lean(page(''), { 'a.js': 'e.className=`a${b} y`' }))).toBe('.y{color:red}');
    expect(getStyles(lean(page(''), { 'a.js': 'let{x:t,y:n}=e;t.x=n.y' }))).toBe('');
    expect(getStyles(lean(page(''), { 'a.js': 'switch(t){case"ol":case "ol":}' }))).toBe('');
  });

  test('are worked out for each page, though another had the same ones before', () => {
    const slim = pageSlimmer(new Map(), () => new Set());
    expect(getStyles(slim(page('<p class="x">')))).toBe('.x{color:red}');
    expect(getStyles(slim(page('<p class="y">')))).toBe('.y{color:red}');
    expect(getStyles(slim(page('<p class="x" dir="rtl">')))).toContain('[dir=rtl]');
    expect(getStyles(slim(page('<p class="x">')))).toBe('.x{color:red}');
  });
});

test.each([
  ['tags', '<p>', '<ol>', 'ol{margin:0}'],
  ['names in it', '<p class="xy">', '<p class="x y">', '.x,.y{color:red}'],
  ['scripts', '<p>', '<p>lazy', '.y{color:red}'],
])('styles are worked out for each page that has other %s', (_, one, other, expected) => {
  const scripts = new Map([['a.js', 'e.className="y"']]);
  const slim = pageSlimmer(scripts, (html) => new Set(html.includes('lazy') ? scripts.keys() : []));
  expect(getStyles(slim(page(one)))).toBe('');
  expect(getStyles(slim(page(other)))).toBe(expected);
});

describe('the policy', () => {
  test('names a text as browsers do', () => {
    expect(policyHash(script)).toBe("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
  });

  test('allows the styles that are left and the scripts that are there, nothing of other pages', () => {
    expect(getPolicy(lean(page('<p class="x">')))).toBe(
      `default-src 'none'; script-src 'self' ${policyHash(script)}; style-src 'self' ${policyHash('.x{color:red}')};`,
    );
  });

  test('allows nothing that was not allowed before', () => {
    expect(getPolicy(lean(page('<p class="x">', { hashes: [] })))).not.toContain(policyHash('.x{color:red}'));
    expect(getPolicy(lean(page('<script>bad()</script>')))).not.toContain(policyHash('bad()'));
  });
});
