// A press reaches its button. What is written in a field is read, and told of beneath it, when the field is left: lines that
// come or go then would move the button from under the pointer, so a field is left with the click alone. And an Enter that is
// held presses once: what its press brings, a question or a form, is not answered by it too.

/** No ring around what a pointer pressed, as without our help; not in TypeScript's types yet. */
const quietly = { preventScroll: true, focusVisible: false };

let pressed: HTMLButtonElement | null = null;

const buttonAt = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);

function press(event: Event): void {
  // A button that leaves the focus where it is does so by itself.
  pressed = event.defaultPrevented ? null : buttonAt(event);
  if (pressed) event.preventDefault();
}

function release(event: Event): void {
  if (pressed && pressed === buttonAt(event)) pressed.focus(quietly);
  pressed = null;
}

function holdEnter(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  if (repeat && key === 'Enter' && target instanceof Element && target.matches('button, input, a'))
    event.preventDefault();
}

/** Watches the page's buttons from now on. */
export function holdPresses(): void {
  document.addEventListener('mousedown', press);
  // Before the button's own listeners: they find the field read.
  document.addEventListener('click', release, { capture: true });
  document.addEventListener('keydown', holdEnter, { capture: true });
}
