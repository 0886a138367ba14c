// Reduces the styles in a page to those that it may use: for its tags and classes, and those that its scripts may add.

import { Features, transform, type Selector, type SelectorComponent } from 'lightningcss';

/** Whether a tag or a class may occur in a page. */
export interface Used {
  tag(name: string): boolean;
  class(name: string): boolean;
  /** True if the page has text written from right to left. */
  rtl: boolean;
}

/** Vite's own browser baseline: without it, prefixes stay that none of these browsers needs. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const targets = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/** Returns a function that tells whether a selector can match anything. */
function matcher(used: Used) {
  function canMatchPart(part: SelectorComponent): boolean {
    if (part.type === 'type') return used.tag(part.name);
    if (part.type === 'class') return used.class(part.name);
    if (part.type === 'attribute' && part.name === 'dir' && part.operation?.value === 'rtl') return used.rtl;
    // For `:is()` and the like one matching choice is enough. What `:not()` names need not exist.
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

/** Merges equal values of both sides into one property: Tailwind writes each side, at a cost of a hundred bytes per page. */
const bothSides = (css: string) =>
  css
    .replace(/(padding|margin)-left:([^;}]+);\1-right:\2(?=[;}])/g, '$1-inline:$2')
    .replace(/(padding|margin)-top:([^;}]+);\1-bottom:\2(?=[;}])/g, '$1-block:$2')
    .replace(/(rgb\(var\(--[\w-]+\)) \/ 1\)/g, '$1)');

/** Returns the styles without selectors that cannot match. */
export function usedStyles(css: string, used: Used): string {
  const canMatch = matcher(used);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    // Nothing uses light-dark(): the theme's tokens do that.
    exclude: Features.LightDark,
    visitor: { Selector: (selector) => (canMatch(selector) ? undefined : []) },
  });
  return bothSides(code.toString());
}
