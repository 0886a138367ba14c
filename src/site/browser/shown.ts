// The browser may prepare a page before it is requested: what is for a reader waits until the page is shown.

/** Runs work at once, or when a page that is made ready beforehand comes to be shown. */
export function whenShown(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true });
  } else work();
}
