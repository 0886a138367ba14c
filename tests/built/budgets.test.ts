// How much a visitor's browser loads, compressed as on the host. Raising a limit needs a reason.

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
   * The first view fits into what a server sends before it hears from the browser: ten packets, some 14 KB. The three groups of
   * the gallery, at the end, may come later.
   */
  home: 14.3 * kilobyte,
  page: 14.35 * kilobyte,
  /** Its form includes the error messages of its fields; those of refusals come with a refusal. */
  subscription: 14.75 * kilobyte,
  /** A year of days, each with its hours; the day of the build makes a difference. */
  sun: 15.1 * kilobyte,
  /** The sources of all rows of the season tables, loaded on request. */
  sources: 14.6 * kilobyte,
  /**
   * Pages of the members' area, which check for drafts before an editor signs out. Those for the staff explain why they are
   * closed without a passkey and ask for it where a form needs it once more: a kilobyte, also of the limits below. Their menu
   * also has the register's numbers and the journal, and during the grace period that form leads to the first passkey.
   */
  screenPage: 17.25 * kilobyte,
  /** Their rows have the state on every day. */
  calendar: 19 * kilobyte,
  /** Also the fish of each water. */
  fishing: 20 * kilobyte,
  /** Forms that anyone may send load their code when a visitor turns to them. */
  scripts: 8 * kilobyte,
  /** Scripts that compute what applies on a day. */
  ownScripts: {
    home: 9.8 * kilobyte,
    calendar: 9.1 * kilobyte,
    fishing: 9.1 * kilobyte,
    /** Its form stores entries without signal and sends them later, in smaller parts on a slow connection. */
    report: 13.9 * kilobyte,
  } as Partial<Record<Page['name'], number>>,
  /** The scripts that every page loads. */
  everywhere: 5.6 * kilobyte,
  font: 40 * kilobyte,
  /** Pages with the editor's forms: with addresses, and icons of an entry's parts. */
  formPage: 18 * kilobyte,
  /** With the choices of all data files. */
  tablesPage: 19 * kilobyte,
  /**
   * The editors' pages as they open: lists alone, forms with the schemas of their fields. A quarter of a kilobyte each are for
   * restoring the focus while Enter is held down, for presses before an island is ready, for links from a page to a field
   * and back, and (tables alone) for hiding a page that was left after signing out; one of each form is for catching up on a failed save, half a one for recognising a photograph that already
   * exists. One kilobyte of facts and tables is for the act that changes days and for later changes; two more of tables for a
   * new order, whose pasted table comes with a press.
   */
  editing: {
    edit: 94.5 * kilobyte,
    editPages: 94 * kilobyte,
    editPictures: 96.5 * kilobyte,
    editPage: 157.5 * kilobyte,
    /** It waits in the outbox, whose code is included. */
    notice: 163.75 * kilobyte,
    facts: 165.5 * kilobyte,
    /** Its text field is also that of letters, where it has fewer buttons; of two pictures chosen in turn it draws the last. */
    editAnnouncement: 165.25 * kilobyte,
    tables: 176.5 * kilobyte,
  },
  /** An entry with the text editor and everything else. */
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

/** Returns a script and everything it imports before it runs, as paths with slashes, relative to `dist`. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  // `import{a}from"./b.js"`, `import"./b.js"` and `export…from"./b.js"`, but not `import("./b.js")`.
  for (const [, name = ''] of read(file).matchAll(/\b(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(`_astro/${name}`, seen);
  }
  return seen;
}

/** Returns all scripts that a page may load, including those that wait for a visitor's action. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of read(file).matchAll(/["'`](?:\.|_astro|\/_astro)\/([\w.-]+\.js)["'`]/g)) {
    if (files.includes(`_astro/${name}`)) reachable(`_astro/${name}`, seen);
  }
  return seen;
}

const editing: ReadonlySet<string> = new Set(Object.keys(limits.editing));

/** True for a page of the editor. */
const isEditing = ({ name }: Pick<Page, 'name'>) => editing.has(name);

/** True for a page of the members' area that is rendered by an island. */
const isScreen = ({ name }: Page) =>
  !isEditing({ name }) && screenNames.some((one) => one === name && screens[one].place);

/** Returns the script files that a page loads automatically, without those of its islands. */
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
    // Letters are written in the same text field.
    circulars: limits.formPage,
    editPage: limits.formPage,
    // It asks the same questions about its pictures as an announcement.
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
  // A preview is rendered by the editor's code, for somebody who was sent a link.
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
