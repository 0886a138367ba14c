// Keeps the editor's place while a form is rendered again with the saved values.

/** Remembers the focused field or button, and how far tables are scrolled. @returns a function that goes back there. */
export function rememberPlace(): () => void {
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
