// Leads to a field of a form by its name: it is unfolded, scrolled to and focused.

/** A button only if nothing can be typed or unfolded. */
const focusable = [':is(input:not([type=hidden]), select, textarea, summary)', 'button'];

/** Returns the field of a name, else the smallest part of the form around it. */
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

/** Goes to the field of a name, or to the part of the form that has it. */
export function goToField(form: Element, name: string): void {
  const field = findTarget(form, name);
  if (!field) return;
  for (
    let fold = field.parentElement?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details')
  )
    // A fold's own summary can be focused while it is folded.
    if (field.tagName !== 'SUMMARY' || fold !== field.parentElement) fold.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center', inline: 'center' });
}
