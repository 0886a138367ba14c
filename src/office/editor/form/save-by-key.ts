// Ctrl+S saves from any field of a form: by the keyboard its button may be hundreds of fields away.

/** The button's `ref`. It has the focus while it is pressed: fields read what was typed when the focus leaves them. */
export function saveByKey(button: HTMLButtonElement | null): (() => void) | undefined {
  function press(event: KeyboardEvent) {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    // With Alt it is AltGr, which writes „ș” on Romanian keyboards.
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 's') return;
    event.preventDefault();
    const field = document.activeElement;
    button?.focus({ preventScroll: true });
    button?.click();
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }
  const form = button?.form;
  form?.addEventListener('keydown', press);
  return () => form?.removeEventListener('keydown', press);
}
