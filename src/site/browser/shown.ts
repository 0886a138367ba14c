// The browser may prerender a page: what concerns the reader waits until the page is shown.

/** Runs work at once, or when a prerendered page is shown. */
export function whenShown(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true });
  } else work();
}
