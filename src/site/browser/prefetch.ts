// Prefetches pages: a few whose links are visible in menu and text, and any link that is hovered or focused. Not when saving
// data, nor on slow connections.

import { quietly } from '../../core/quietly.ts';

interface Connection {
  saveData?: boolean;
  /** `4g`, or a slower one. */
  effectiveType?: string;
}

const { saveData, effectiveType = '' }: Connection =
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Maximum number of pages prefetched per visit because their links are visible: more would outweigh the page itself. */
const mostInSight = 4;

/** Uses up one of the visit's prefetches; not true when none is left, or none can be counted. */
const takeTurn = () =>
  quietly(() => {
    const count = Number(sessionStorage['prefetched'] ?? 0);
    sessionStorage['prefetched'] = count + 1;
    return count < mostInSight;
  });

const fetched = new Set([location.pathname]);

/** Returns the page that a link leads to, unless it has been fetched. */
function findPage(target: EventTarget | null): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  // Pages only: no pictures and documents, which are large, and no API calls, which may change something.
  if (link?.origin !== location.origin || /\.|^\/api\//.test(link.pathname)) return;
  return fetched.has(link.pathname) ? undefined : link.pathname;
}

function prefetch(path: string | undefined): void {
  if (!path) return;
  fetched.add(path);
  // Not with a link of rel=prefetch: Firefox treats it as an unknown type of resource, which the policy forbids.
  fetch(path, { priority: 'low' }).catch(() => {});
}

if (!saveData && !/[23]g/.test(effectiveType)) {
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      const path = isIntersecting ? findPage(target) : undefined;
      if (path && takeTurn()) prefetch(path);
    }
  });
  for (const link of document.querySelectorAll(
    'header nav a:not([hreflang]), main a:not([hreflang], form a)',
  ))
    watch.observe(link);
  // A finger is also a pointer, from the first touch.
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => prefetch(findPage(target)), { passive: true });
  }
}
