// Fetches pages before they are asked for: those whose links are in sight or pointed at. Not where data are to be saved.

import { atRest } from './at-rest.ts';

interface Connection {
  saveData?: boolean;
  /** `4g`, or slower. */
  effectiveType?: string;
}

const { saveData, effectiveType }: Connection =
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

const fetched = new Set([location.pathname]);

function prefetch(target: EventTarget | null): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  // Pages only: no pictures and documents, which are large, and nothing that a request would change.
  if (link?.origin !== location.origin || /\.|^\/api\//.test(link.pathname)) return;
  if (fetched.has(link.pathname)) return;
  fetched.add(link.pathname);
  const hint = document.createElement('link');
  if (hint.relList.supports('prefetch')) {
    hint.rel = 'prefetch';
    hint.href = link.pathname;
    document.head.append(hint);
  } else {
    fetch(link.pathname, { priority: 'low' }).catch(() => {});
  }
}

if (!saveData && !effectiveType?.includes('2g')) {
  // The page itself comes first.
  atRest(() => {
    const watch = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) prefetch(target);
    });
    for (const link of document.links) watch.observe(link);
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => prefetch(target), { passive: true });
  }
}
