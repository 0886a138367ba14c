// Gives the page the height of the bar at its foot: nothing focused lies under it.

/** The bar's `ref`. The bar grows with the lines of its words. */
export function trackHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--save-bar');
  };
}
