// Replaces typed and pasted cedillas with commas in the fields of a form. The browser itself inserts the replacement, so that
// Ctrl+Z still works.

import { hasCedilla, withCommas } from '../../../core/romanian-letters.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|search|tel|url)$/.test(target.type));

function insertOther(event: InputEvent): void {
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  if (!event.cancelable || event.isComposing || !isField(event.target) || !hasCedilla(text)) return;
  event.preventDefault();
  // Ctrl+Z cannot undo any other way of writing into a field.
  document.execCommand('insertText', false, withCommas(text));
}

/** Corrects text that arrives in other ways: letters composed by phone keyboards, text filled in by the browser. */
function mend(event: Event): void {
  const { target } = event;
  if (!isField(target) || (event as InputEvent).isComposing || !hasCedilla(target.value)) return;
  const { selectionStart, selectionEnd, selectionDirection } = target;
  target.value = withCommas(target.value);
  target.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** Capturing, so that the listeners that read the fields never see a cedilla. */
const options = { capture: true };

/** Watches the fields within an element as long as it exists. */
export function replaceCedillas(form: HTMLElement | null): (() => void) | undefined {
  form?.addEventListener('beforeinput', insertOther, options);
  for (const name of ['input', 'compositionend', 'change']) form?.addEventListener(name, mend, options);
  return () => {
    form?.removeEventListener('beforeinput', insertOther, options);
    for (const name of ['input', 'compositionend', 'change']) form?.removeEventListener(name, mend, options);
  };
}
