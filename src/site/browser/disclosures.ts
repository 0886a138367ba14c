// Menus made of <details>: Escape and a click elsewhere close them, arrow keys move between their items.

const open = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('details[data-disclosure][open]')]
    // In the sheet of narrow screens they push down what follows: closing one would move the tap target.
    .filter(
      ({ lastElementChild }) =>
        lastElementChild && getComputedStyle(lastElementChild).position === 'absolute',
    );

/** Closes those that do not contain the target. */
function closeAround(target: EventTarget | null): void {
  for (const details of open()) if (target && !details.contains(target as Node)) details.open = false;
}

document.addEventListener('click', ({ target }) => closeAround(target));
document.addEventListener('focusout', ({ relatedTarget }) => closeAround(relatedTarget));

document.addEventListener('keydown', (event) => {
  const details = (event.target as Element).closest<HTMLDetailsElement>('details[data-disclosure]');
  if (!details) return;
  const summary = details.querySelector('summary');
  if (event.key === 'Escape' && details.open) {
    details.open = false;
    summary?.focus();
    // Escape would also close the surrounding sheet.
    event.preventDefault();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const items = [...details.querySelectorAll<HTMLElement>('a, button')];
  if (!step || !items.length) return;
  event.preventDefault();
  details.open = true;
  const next = items.indexOf(document.activeElement as HTMLElement) + step;
  (next < 0 ? summary : items[next % items.length])?.focus();
});
