// How much a visitor's browser loads, packed as the host packs it. Raising a limit needs a reason.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screenNames, screens } from '../../src/parts.ts';
import { compress } from '../../netlify/local/compress.ts';
import {
  attribute,
  dist,
  elements,
  files,
  getText,
  inlineScripts,
  pages,
  read,
  wrongWith,
  type Page,
} from './dist.ts';

const kilobyte = 1024;
const limits = {
  /**
   * What is seen first comes with what a server sends at once, before it hears from the browser: ten packets, some 14 KB. The
   * three groups of the gallery, at the end, may come after it.
   */
  home: 14.3 * kilobyte,
  page: 14.35 * kilobyte,
  /** Its form brings the words for what is wrong in its fields; those of refusals come with a refusal. */
  subscription: 14.75 * kilobyte,
  /** A year of days, each with its hours. */
  sun: 14.9 * kilobyte,
  /** Those of all rows of the season tables, for whoever asks for one. */
  sources: 14.6 * kilobyte,
  /**
   * Of the members' area, which asks what becomes of drafts before it lets an editor sign out. Those for the staff say why they
   * are closed without a passkey, and ask for it in place of a form that needs it once more: a kilobyte, of those below too. Their
   * menu has the register's numbers and the journal besides, and in the days of grace that form leads to the first passkey.
   */
  screenPage: 17.25 * kilobyte,
  /** Their rows tell any day. */
  calendar: 19 * kilobyte,
  /** The waters' fish, too. */
  fishing: 20 * kilobyte,
  /** Forms that anyone may send load what they work by when one turns to them. */
  scripts: 8 * kilobyte,
  /** Those that tell what holds on a day. */
  ownScripts: {
    home: 9.8 * kilobyte,
    calendar: 9.1 * kilobyte,
    fishing: 9.1 * kilobyte,
    /** With a form that keeps what is entered where there is no signal, and sends it, in smaller parts where the line is slow. */
    report: 13.9 * kilobyte,
  } as Partial<Record<Page['name'], number>>,
  /** Of the scripts, those that every page loads. */
  everywhere: 5.6 * kilobyte,
  font: 40 * kilobyte,
  /** Of the editor's forms: with addresses, and icons of what an entry is made of. */
  formPage: 18 * kilobyte,
  /** With the choices of all data files. */
  tablesPage: 19 * kilobyte,
  /**
   * The editors' pages as they open: lists alone, forms with the schemas of what they ask for. A quarter of a kilobyte each are the way
   * back of the focus with an Enter that is held, presses that wait for an island, and the way to the field that a page leads to and
   * back to that page; one of each form is a save that is made up for by itself, half a one that a photograph is known which is there already. One kilobyte of facts and tables is by which act days
   * change, and what holds later; eight more of tables are a new order, and reading its pasted table.
   */
  editing: {
    edit: 94.5 * kilobyte,
    editPages: 94 * kilobyte,
    editPictures: 96.5 * kilobyte,
    editPage: 157.5 * kilobyte,
    /** It waits in the outbox, which comes with it. */
    notice: 163.75 * kilobyte,
    facts: 165.5 * kilobyte,
    /** Its field of text is also that of letters, where it has fewer buttons. */
    editAnnouncement: 165 * kilobyte,
    tables: 182.75 * kilobyte,
  },
  /** An entry with the text editor and all else. */
  editingEntry: 450 * kilobyte,
  /** The first screen of the members' area with its island and React. */
  members: 110 * kilobyte,
};

function packed(text: string, type: string): number {
  return compress(Buffer.from(text), type, 'br').body.length;
}

function tooLarge(size: number, limit: number): string[] {
  return size > limit ? [`${size} bytes; at most ${limit}`] : [];
}

/** A script and what it imports before it runs, with slashes, from `dist` on. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  // `import{a}from"./b.js"`, `import"./b.js"` and `export…from"./b.js"`, but not `import("./b.js")`.
  for (const [, name = ''] of read(file).matchAll(/\b(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(`_astro/${name}`, seen);
  }
  return seen;
}

/** All scripts that a page may come to load: also those that wait for a visitor's act. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of read(file).matchAll(/["'`](?:\.|_astro|\/_astro)\/([\w.-]+\.js)["'`]/g)) {
    if (files.includes(`_astro/${name}`)) reachable(`_astro/${name}`, seen);
  }
  return seen;
}

const editing: ReadonlySet<string> = new Set(Object.keys(limits.editing));

/** A page of the editor. */
const isEditing = ({ name }: Pick<Page, 'name'>) => editing.has(name);

/** A page of the members' area that is drawn by an island. */
const isScreen = ({ name }: Page) =>
  !isEditing({ name }) && screenNames.some((one) => one === name && screens[one].place);

/** The script files that a page loads by itself; its islands are not among them. */
function scriptFiles({ document }: Page): string[] {
  const scripts = elements(document, 'script').flatMap((one) => attribute(one, 'src') ?? []);
  const preloads = elements(document, 'link')
    .filter((one) => attribute(one, 'rel') === 'modulepreload')
    .flatMap((one) => attribute(one, 'href') ?? []);
  const seen = new Set<string>();
  for (const src of [...scripts, ...preloads]) withImports(src.slice(1), seen);
  return [...seen];
}

describe('a page with its styles', () => {
  const own: Partial<Record<Page['name'], number>> = {
    home: limits.home,
    calendar: limits.calendar,
    fishing: limits.fishing,
    subscription: limits.subscription,
    sun: limits.sun,
    sources: limits.sources,
    editAnnouncement: limits.formPage,
    // Letters are written in the same field of text.
    circulars: limits.formPage,
    editPage: limits.formPage,
    // It asks the same of its pictures as an entry of its own.
    editPictures: limits.formPage,
    notice: limits.formPage,
    facts: limits.formPage,
    tables: limits.tablesPage,
  };

  test(`is at most ${limits.page / kilobyte} KB, a screen ${limits.screenPage / kilobyte} KB`, () => {
    const others = pages.filter(({ name }) => !own[name]);
    const chooseLimit = (page: Page) => (isScreen(page) ? limits.screenPage : limits.page);
    expect(wrongWith((page) => tooLarge(packed(page.html, 'text/html'), chooseLimit(page)), others)).toEqual(
      [],
    );
  });

  test.each(Object.entries(own))('is at most so many bytes on %s: %i', (name, limit) => {
    const those = pages.filter((page) => page.name === name);
    expect(those).not.toEqual([]);
    expect(wrongWith(({ html }) => tooLarge(packed(html, 'text/html'), limit), those)).toEqual([]);
  });

  test('has none for what React alone names', () => {
    const open = pages.filter(({ document }) => elements(document, 'astro-island').length === 0);
    const rule = /[},]textarea\{/;
    const isThere = ({ document }: Page) => elements(document, 'textarea').length > 0;
    const withRule = open.filter(({ html }) => rule.test(html));
    expect(withRule.some(isThere)).toBe(true);
    expect(withRule.filter((page) => !isThere(page)).map(({ name }) => name)).toEqual([]);
  });

  test('asks for no other styles, but for those of a printer', () => {
    const styles = (page: Page) =>
      elements(page.document, 'link').filter(
        (one) => attribute(one, 'rel') === 'stylesheet' && attribute(one, 'media') !== 'print',
      );
    expect(wrongWith((page) => styles(page).map((one) => String(attribute(one, 'href'))))).toEqual([]);
  });
});

describe('scripts', () => {
  // A preview is drawn by the means of the editor, for somebody who was sent a link.
  const drawn: readonly string[] = ['login', 'preview'];
  const open = pages.filter((page) => !drawn.includes(page.name) && !isScreen(page) && !isEditing(page));

  test(`are at most ${limits.scripts / kilobyte} KB on pages for all, but for those with a limit of their own`, () => {
    expect(
      wrongWith((page) => {
        const texts = [...inlineScripts(page).map(getText), ...scriptFiles(page).map(read)];
        const size = texts.reduce((sum, text) => sum + packed(text, 'text/javascript'), 0);
        return tooLarge(size, limits.ownScripts[page.name] ?? limits.scripts);
      }, open),
    ).toEqual([]);
  });

  test(`that every page loads are at most ${limits.everywhere / kilobyte} KB, in two files`, () => {
    const [first = [], ...others] = pages.map(scriptFiles);
    const everywhere = first.filter((file) => others.every((list) => list.includes(file)));
    expect(everywhere.map((file) => file.replace(/^_astro\/(\w+).*/, '$1')).toSorted()).toEqual([
      'Base',
      'shared',
    ]);
    const size = everywhere.reduce((sum, file) => sum + packed(read(file), 'text/javascript'), 0);
    expect(tooLarge(size, limits.everywhere)).toEqual([]);
  });

  test('of the first visit have no React, which comes with the first island or message', () => {
    const isReact = (file: string) => /\bcreateRoot\b|react\.(element|transitional)/.test(read(file));
    expect(files.filter((file) => file.endsWith('.js') && isReact(file))).not.toEqual([]);
    expect(wrongWith((page) => scriptFiles(page).filter(isReact), open)).toEqual([]);
  });

  test(`of the members’ area are at most ${limits.members / kilobyte} KB on each screen`, () => {
    const those = pages.filter(isScreen);
    expect(those.length).toBeGreaterThan(0);
    const sizes = (page: Page) => {
      const all = new Set(scriptFiles(page));
      for (const island of elements(page.document, 'astro-island'))
        for (const name of ['component-url', 'renderer-url'])
          withImports(String(attribute(island, name)).slice(1), all);
      const texts = [...inlineScripts(page).map(getText), ...[...all].map(read)];
      return texts.reduce((sum, text) => sum + packed(text, 'text/javascript'), 0);
    };
    expect(wrongWith((page) => tooLarge(sizes(page), limits.members), those)).toEqual([]);
  });

  test('that come later are none of the members’ area, on the pages for all', () => {
    const ofMembers = files.filter((file) =>
      /^_astro\/(area|screens|amounts|editing|typed)\.[\w-]+\.js$/.test(file),
    );
    expect(ofMembers).toHaveLength(5);
    expect(
      wrongWith((page) => {
        const later = new Set<string>();
        for (const file of scriptFiles(page)) reachable(file, later);
        return ofMembers.filter((file) => later.has(file));
      }, open),
    ).toEqual([]);
  });

  test('are there, on every page', () => {
    expect(wrongWith((page) => (scriptFiles(page).length ? [] : ['none']))).toEqual([]);
  });

  test('come after what is seen first', () => {
    const urgent = ({ document }: Page) =>
      elements(document, 'script').filter(
        (one) => attribute(one, 'src') && attribute(one, 'fetchpriority') !== 'low',
      );
    expect(wrongWith((page) => urgent(page).map((one) => String(attribute(one, 'src'))))).toEqual([]);
  });

  test('of islands are none, on every page but sign-in, previews and the members’ area', () => {
    expect(
      wrongWith(
        ({ document }) =>
          elements(document, 'astro-island').map((one) => String(attribute(one, 'component-url'))),
        open,
      ),
    ).toEqual([]);
  });
});

describe('the editor', () => {
  const listScripts = (page: Page, follow: typeof reachable) => {
    const all = new Set(scriptFiles(page));
    for (const island of elements(page.document, 'astro-island'))
      for (const name of ['component-url', 'renderer-url'])
        follow(String(attribute(island, name)).slice(1), all);
    return [...all].reduce((sum, file) => sum + packed(read(file), 'text/javascript'), 0);
  };

  test.each([
    ...Object.entries(limits.editing).map(([name, limit]) => [name, withImports, limit] as const),
    ['editPage', reachable, limits.editingEntry],
    ['editAnnouncement', reachable, limits.editingEntry],
  ] as const)('on %s is at most as large as it may be', (name, follow, limit) => {
    const those = pages.filter((page) => page.name === name);
    expect(those).not.toEqual([]);
    expect(wrongWith((page) => tooLarge(listScripts(page, follow), limit), those)).toEqual([]);
  });
});

test(`the font is one file of at most ${limits.font / kilobyte} KB`, () => {
  const fonts = files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  expect(fonts).toHaveLength(1);
  for (const file of fonts) expect(statSync(join(dist, file)).size).toBeLessThanOrEqual(limits.font);
});
