// The places of a page where its content can be corrected: removed from its HTML, each with a selector that finds it there.

/** An element of the page, and the address where its content is edited. */
export type Place = readonly [selector: string, address: string];

export interface Placed {
  /** The page as visitors receive it. */
  html: string;
  places: Place[];
  /** The words for editors, as JSON; undefined for a members' page. */
  words: string | undefined;
}

/** Matches tags, skipping comments and elements whose content is not HTML. */
const tags =
  /<!--.*?-->|<(script|style|textarea|title)\b[^>]*>.*?<\/\1>|<(?<end>\/?)(?<name>[a-z][\w-]*)(?<attributes>(?:"[^"]*"|[^">])*?)(?<closed>\/?)>/gis;

const isEmpty = (name: string) =>
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/** Removes the attributes of src/site/content/places.ts from a page whose elements are all closed, as Astro writes them. */
export function takePlaces(html: string): Placed {
  const places: Place[] = [];
  const open = [{ selector: '', count: 0 }];
  let words: string | undefined;
  for (const { 0: tag, 1: raw, groups = {} } of html.matchAll(tags)) {
    const { end, name = '', attributes = '', closed } = groups;
    const parent = open.at(-1);
    if (!parent) throw new Error(`More is closed than opened before ${tag}`);
    if (end) open.pop();
    else if (raw) parent.count++;
    else if (name) {
      const id = attribute(attributes, 'id');
      const own = `${name}:nth-child(${++parent.count})`;
      const selector = id ? `[id="${id}"]` : `${parent.selector && `${parent.selector}>`}${own}`;
      const address = attribute(attributes, 'data-edit');
      if (address) places.push([selector, decode(address)]);
      words ??= attribute(attributes, 'data-edit-words');
      if (!closed && !isEmpty(name)) open.push({ selector, count: 0 });
    }
  }
  return {
    html: html.replace(/ data-edit(?:-words)?="[^"]*"/g, ''),
    places,
    words: words && decode(words),
  };
}
