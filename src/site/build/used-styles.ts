// Of the styles that stand in a page, those that can come to be used there: its tags and classes, and those that its
// scripts may bring.

import { Features, transform, type Selector, type SelectorComponent } from 'lightningcss';

/** Says whether a tag or a class may come to be in a page. */
export interface Used {
  tag(name: string): boolean;
  class(name: string): boolean;
  /** True if something in it is written from right to left. */
  rtl: boolean;
}

/** As Vite's own baseline of browsers: without it, prefixes stay that none of them needs. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const targets = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/** Tells whether a selector can come to match something. */
function matcher(used: Used) {
  function canMatchPart(part: SelectorComponent): boolean {
    if (part.type === 'type') return used.tag(part.name);
    if (part.type === 'class') return used.class(part.name);
    if (part.type === 'attribute' && part.name === 'dir' && part.operation?.value === 'rtl') return used.rtl;
    // Of `:is()` and its like one choice is enough. What `:not()` names need not be there.
    if (
      part.type === 'pseudo-class' &&
      part.kind !== 'not' &&
      'selectors' in part &&
      part.selectors?.length
    ) {
      return (part.selectors as Selector[]).some(canMatch);
    }
    return true;
  }
  const canMatch = (selector: Selector): boolean => selector.every(canMatchPart);
  return canMatch;
}

/** Says once what both sides have alike: Tailwind writes each of them, and this is a hundred bytes of every page. */
const bothSides = (css: string) =>
  css
    .replace(/(padding|margin)-left:([^;}]+);\1-right:\2(?=[;}])/g, '$1-inline:$2')
    .replace(/(padding|margin)-top:([^;}]+);\1-bottom:\2(?=[;}])/g, '$1-block:$2')
    .replace(/(rgb\(var\(--[\w-]+\)) \/ 1\)/g, '$1)');

/** The styles without selectors that can match nothing. */
export function usedStyles(css: string, used: Used): string {
  const canMatch = matcher(used);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    // Nothing is written with light-dark(): the theme's tokens do that.
    exclude: Features.LightDark,
    visitor: { Selector: (selector) => (canMatch(selector) ? undefined : []) },
  });
  return bothSides(code.toString());
}
