// Makes sure that a press reaches its button. A field is parsed when it loses the focus, and messages appear or disappear
// beneath it: that would move the button from under the pointer, so the field only loses the focus on click. What loads
// meanwhile may move it, too. And holding Enter presses only once: it does not also answer the question or form that the press
// opens.

/** No focus ring after a pointer press, as browsers do themselves; not in TypeScript's types yet. */
const quietly = { preventScroll: true, focusVisible: false };

let pressed: HTMLButtonElement | null = null;
/** Where the pointer was then. */
let [left, top] = [0, 0];

/** The number of pixels that a pointer at rest may move; farther, it has been moved off the button on purpose. */
const atRest = 8;

const buttonAt = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);

function press(event: MouseEvent): void {
  // A button that keeps the focus where it is does so itself.
  pressed = event.defaultPrevented ? null : buttonAt(event);
  [left, top] = [event.clientX, event.clientY];
  if (pressed) event.preventDefault();
}

/** Clicks a button that has moved from under the pointer: the browser itself does not. */
function letGo(event: MouseEvent): void {
  const isMoved = pressed !== null && buttonAt(event) !== pressed;
  if (isMoved && !event.button && Math.hypot(event.clientX - left, event.clientY - top) < atRest)
    pressed?.click();
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
  document.addEventListener('mouseup', letGo);
  // Runs before the button's own listeners, so that they find the field already parsed.
  document.addEventListener('click', release, { capture: true });
  document.addEventListener('keydown', holdEnter, { capture: true });
}
