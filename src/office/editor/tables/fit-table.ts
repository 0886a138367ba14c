// Tells a long table's region whether the table fits in it: then it scrolls with the page, whose wheel it would catch
// otherwise; and how high its heads are, beneath which those of its groups stay.

/** The region's `ref`. */
export function fitTable(region: HTMLElement | null): (() => void) | undefined {
  const table = region?.querySelector('table');
  const head = table?.tHead;
  if (!region || !head) return undefined;
  const observer = new ResizeObserver(() => {
    // Its own scroll bar takes room only while the table does not fit.
    region.toggleAttribute('data-fits', table.offsetWidth <= region.offsetWidth);
    region.style.setProperty('--table-head', `${head.offsetHeight}px`);
  });
  for (const element of [region, table, head]) observer.observe(element);
  return () => observer.disconnect();
}
