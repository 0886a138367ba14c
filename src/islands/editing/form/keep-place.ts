// A form that begins anew with what was saved is drawn anew: whoever typed in it is where they were.

/** Remembers which field or button has the focus, and how far tables are scrolled. @returns what goes back there. */
export function keepPlace(): () => void {
  const { activeElement } = document;
  const name = activeElement?.getAttribute('name');
  const field = name
    ? `[name="${CSS.escape(name)}"]`
    : activeElement?.matches('[type="submit"]')
      ? '.save-bar [type="submit"]'
      : undefined;
  const tables = () => [...document.querySelectorAll('.tables-scroll')];
  const scrolled = tables().map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));
  const { scrollX, scrollY } = globalThis;
  return () => {
    if (field) document.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
    for (const [index, table] of tables().entries()) table.scrollTo(scrolled[index] ?? {});
    scrollTo(scrollX, scrollY);
  };
}
