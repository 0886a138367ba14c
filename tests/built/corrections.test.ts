// "Correct this": the places of each page are stored in a file next to it, for editors' browsers only.

import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { pageIds } from '../../src/core/content/needs.ts';
import { getRoute, routePath } from '../../src/routes.ts';
import { takePlaces, type Place } from '../../src/site/build/places.ts';
import { attribute, files, pages, read, wrongWith, type Element } from './dist.ts';

const open = pages.filter(({ route }) => !route.guard && !['/404', '/500'].includes(route.path));
const readPlaces = (address: string) =>
  (JSON.parse(read(`_edit${address === '/' ? '/index' : address}.json`)) as { places: Place[] }).places;
const leadTo = (address: string, part: string) =>
  readPlaces(address).filter(([, to]) => to.includes(part)).length;

/** Returns the elements of a page by the selectors that the build gives them. */
function bySelector(document: Tree.Document): Map<string, Element[]> {
  const found = new Map<string, Element[]>();
  const walk = (parent: Tree.ParentNode, selector: string) => {
    const children = parent.childNodes.filter((one): one is Element => 'tagName' in one);
    for (const [index, child] of children.entries()) {
      const id = attribute(child, 'id');
      const own = `${child.tagName}:nth-child(${index + 1})`;
      const name = id ? `[id="${id}"]` : `${selector && `${selector}>`}${own}`;
      found.set(name, [...(found.get(name) ?? []), child]);
      walk(child, name);
    }
  };
  walk(document, '');
  return found;
}

test('pages and their scripts have nothing of them', () => {
  expect(wrongWith(({ html }) => html.match(/data-edit\b|data-edit-words/g) ?? [])).toEqual([]);
  const listed = files.filter((file) => file.endsWith('.html') && read(file).includes('/_edit'));
  expect(listed).toEqual([]);
});

test('every public page has its own, each of one element', () => {
  expect(
    wrongWith(({ address, document }) => {
      const found = bySelector(document);
      return readPlaces(address).flatMap(([selector]) =>
        found.get(selector)?.length === 1 ? [] : [`${selector}: ${found.get(selector)?.length ?? 0}`],
      );
    }, open),
  ).toEqual([]);
  expect(files.filter((file) => file.startsWith('_edit/admin/'))).toEqual([]);
});

test('its elements are found in a real page as a browser counts them', () => {
  const wrong = open
    .filter(({ locale }) => locale === 'ro')
    .flatMap(({ address, html }) => {
      const document = parse(html, { sourceCodeLocationInfo: true });
      const marked = [...bySelector(document)]
        .flatMap(([selector, all]) => all.map((element) => ({ selector, element })))
        // Their text is not HTML, and elements that browsers add have no position.
        .filter(({ element }) => !['script', 'style', 'textarea', 'title'].includes(element.tagName))
        .flatMap(({ selector, element }) => {
          const start = element.sourceCodeLocation?.startTag?.startOffset;
          return start === undefined ? [] : [{ selector, at: start + 1 + element.tagName.length }];
        })
        .sort((a, b) => a.at - b.at);
      let text = '';
      let from = 0;
      for (const [index, { at }] of marked.entries()) {
        text += `${html.slice(from, at)} data-edit="${index}"`;
        from = at;
      }
      const { places, html: left } = takePlaces(text + html.slice(from));
      const same =
        JSON.stringify(places) === JSON.stringify(marked.map(({ selector }, i) => [selector, String(i)]));
      return same && left === html ? [] : [address];
    });
  expect(wrong).toEqual([]);
});

test.each(pageIds.filter((id) => !getRoute(id).guard))('the text of %s is among them', (id) => {
  const address = routePath(id, 'ro');
  expect(leadTo(address, `/admin/edit/page?id=${id}&field=title`)).toBe(1);
});

test.each([
  ['/hunting/tariffs', 'table=tariffs&at=individual.rows.roe-buck.amount'],
  ['/hunting/calendar', 'table=species&at=red-deer-stag-trophy.seasons'],
  ['/hunting/calendar', 'table=protected&at=brown-bear.name.ro'],
  ['/fishing', 'table=fish&at=brown-trout.minSizeCm'],
  ['/hunting/calendar', 'table=species&at=red-deer-stag-trophy.acts'],
  ['/fishing', 'table=fishing-closure&at='],
  ['/fishing', 'table=waters&at=bistrita.fish'],
  ['/fishing', 'table=waters&at=bistrita.name.ro'],
  ['/fishing', 'table=waters&at=bistrita.stretch.ro'],
  ['/hunting/grounds', 'table=grounds&at=bucinis.'],
  ['/hunting/acts', 'table=acts&at=law-407-2006.state'],
  ['/hunting/acts', 'table=act-changes&at=bears-2025.text.ro'],
  ['/', 'table=association&at=0.name.ro'],
  ['/', 'table=pictures&at=misty-spruces.jpg.alt.ro'],
  ['/en', '/en/admin/edit/page?id=home&language=en&field=lead'],
])('on %s there is %s', (address, part) => {
  expect(leadTo(address, part)).toBeGreaterThan(0);
});

test('every announcement has its title, summary, text, category and day', () => {
  const announcements = open.filter(({ name }) => name === 'announcement');
  expect(announcements).not.toEqual([]);
  expect(
    wrongWith(
      ({ address }) =>
        ['title', 'summary', 'body', 'category', 'publishedAt'].filter(
          (field) => !leadTo(address, `&field=${field}`),
        ),
      announcements,
    ),
  ).toEqual([]);
});
