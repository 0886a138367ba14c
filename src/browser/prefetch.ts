// Fetches pages before they are asked for: a few whose links are in sight in menu and text, and any that is pointed at.
// Not where data are to be saved, nor on slow lines.

import { atRest } from './at-rest.ts';

interface Connection {
  saveData?: boolean;
  /** `4g`, or slower. */
  effectiveType?: string;
}

const { saveData, effectiveType = '' }: Connection =
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** How many pages of a visit are fetched because their links are in sight: more would weigh more than the page itself. */
const mostInSight = 4;
const countKey = 'prefetched';

/** Takes one of the visit's few; false when there is none left. */
function takeOne(): boolean {
  try {
    const count = Number(sessionStorage.getItem(countKey));
    if (count >= mostInSight) return false;
    sessionStorage.setItem(countKey, String(count + 1));
    return true;
  } catch {
    // Where nothing may be kept, nothing can be counted.
    return false;
  }
}

const fetched = new Set([location.pathname]);

/** The page that a link leads to, unless it has been fetched. */
function pageOf(target: EventTarget | null): string | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  // Pages only: no pictures and documents, which are large, and nothing that a request would change.
  if (link?.origin !== location.origin || /\.|^\/api\//.test(link.pathname)) return;
  return fetched.has(link.pathname) ? undefined : link.pathname;
}

function prefetch(path: string): void {
  fetched.add(path);
  const hint = document.createElement('link');
  if (hint.relList.supports('prefetch')) {
    hint.rel = 'prefetch';
    hint.href = path;
    document.head.append(hint);
  } else {
    fetch(path, { priority: 'low' }).catch(() => {});
  }
}

if (!saveData && !/[23]g/.test(effectiveType)) {
  // The page itself comes first.
  atRest(() => {
    const watch = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        const path = isIntersecting && pageOf(target);
        if (path && takeOne()) prefetch(path);
      }
    });
    for (const link of document.querySelectorAll('header nav a:not([hreflang]), main a:not([hreflang])'))
      watch.observe(link);
  });
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    const point = ({ target }: Event) => {
      const path = pageOf(target);
      if (path) prefetch(path);
    };
    document.addEventListener(type, point, { passive: true });
  }
}
