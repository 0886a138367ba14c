// The sheet of the menu on narrow screens: the page behind it is out of reach while it is open.

const sheet = document.querySelector<HTMLElement>('[data-menu]');
const button = document.querySelector('[data-menu-button]');

/** All that is neither in the sheet nor around it. */
function* outside(part: Element): Generator<HTMLElement> {
  const { parentElement } = part;
  if (!parentElement || part === document.body) return;
  for (const other of parentElement.children) if (other !== part) yield other as HTMLElement;
  yield* outside(parentElement);
}

if (sheet) {
  // Before it closes, so that the focus can return to the button.
  sheet.addEventListener('beforetoggle', (event) => {
    const isOpen = event.newState === 'open';
    button?.setAttribute('aria-expanded', String(isOpen));
    document.body.classList.toggle('sheet-open', isOpen);
    for (const part of outside(sheet)) part.inert = isOpen;
  });
  sheet.addEventListener('toggle', (event) => {
    if (event.newState === 'open') sheet.querySelector('button')?.focus();
  });

  const close = () => sheet.matches(':popover-open') && sheet.hidePopover();
  // A link leads away, or to a part of this page.
  sheet.addEventListener('click', ({ target }) => (target as Element).closest('a') && close());
  // The window has grown: the menu is a part of the header there.
  matchMedia('(min-width: 64rem)').addEventListener('change', close);
}
