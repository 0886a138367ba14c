// Where icons come from: the site's own drawings, and the public service where a page allows it.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownIcons } from '../../../src/core/icons/collections.ts';
import { allowedIconService, publicIconService } from '../../../src/core/icons/service.ts';

describe('the site’s own', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'icons-'));
    await mkdir(join(root, 'src/icons'), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));
  const draw = (name: string, text: string) => writeFile(join(root, 'src/icons', name), text);

  test('are drawn with strokes in the colour of the text, whatever their file says around them', async () => {
    await draw('fir.svg', '<svg viewBox="0 0 24 24">\n<path d="M1 1"/>\n<path d="M2 2"/>\n</svg>\n');
    await draw('licence.txt', 'CC0');
    expect(ownIcons(root)).toEqual({
      prefix: 'ajvps',
      width: 24,
      height: 24,
      icons: {
        fir: {
          body: '<g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="M1 1"/>\n<path d="M2 2"/></g>',
        },
      },
    });
  });

  test('a file that is no drawing is told by its name', async () => {
    await draw('fir.svg', 'fir');
    expect(() => ownIcons(root)).toThrow(/icons\/fir\.svg is no SVG$/);
  });
});

describe('the public service', () => {
  afterEach(() => vi.unstubAllGlobals());
  const pageWith = (metas: Readonly<Record<string, string>>) =>
    vi.stubGlobal('document', {
      querySelector: (selector: string) => {
        const content = metas[selector];
        return content === undefined ? null : { content };
      },
    });

  test('may be asked where the page says so, at the address that it says', () => {
    pageWith({ 'meta[name="icon-service"]': publicIconService });
    expect(allowedIconService()).toEqual(['https://api.iconify.design']);
  });

  test('is asked nowhere else', () => {
    pageWith({});
    expect(allowedIconService()).toEqual([]);
  });
});
