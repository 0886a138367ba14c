// Goes to a field of a form by name: opens what it is folded into, scrolls to it and focuses it.

/** A button is focused only if there is nothing to type into or unfold. */
const focusable = [':is(input:not([type=hidden]), select, textarea, summary)', 'button'];

/** Returns the field of that name, or else a control in the smallest part of the form around it. */
function findTarget(form: Element, name: string): HTMLElement | undefined {
  const own = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  if (own) return own;
  for (let part = name; part.includes('.'); part = part.replace(/\.[^.]*$/, '')) {
    const around = form.querySelector(`[data-field="${CSS.escape(part)}"]`);
    for (const kind of focusable) {
      const control = around?.querySelector<HTMLElement>(kind);
      if (control) return control;
    }
  }
  return undefined;
}

/** Focuses the field of that name, or the part of the form that contains it. */
export function goToField(form: Element, name: string): void {
  const field = findTarget(form, name);
  if (!field) return;
  for (
    let fold = field.parentElement?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details')
  )
    // The summary of a closed fold can be focused without opening it.
    if (field.tagName !== 'SUMMARY' || fold !== field.parentElement) fold.open = true;
  field.focus({ preventScroll: true });
  // In a table wider than the screen, shows the whole cell.
  field.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  field.scrollIntoView({ block: 'center', inline: 'nearest' });
}
