// The menu sheet on narrow screens: while it is open, the page behind it is inert.

const sheet = document.querySelector<HTMLElement>('[data-menu]');
const button = document.querySelector('[data-menu-button]');

/** Makes everything inert, or active again, that neither is in the sheet nor contains it. */
function setOutside(inert: boolean): void {
  for (let part: Element | null = sheet; part !== document.body && part; part = part.parentElement)
    for (const other of part.parentElement?.children ?? [])
      if (other !== part) (other as HTMLElement).inert = inert;
}

if (sheet) {
  // Before it closes, so that the focus can return to the button.
  sheet.addEventListener('beforetoggle', (event) => {
    const isOpen = event.newState === 'open';
    button?.setAttribute('aria-expanded', String(isOpen));
    document.body.classList.toggle('sheet-open', isOpen);
    setOutside(isOpen);
  });
  sheet.addEventListener('toggle', (event) => {
    if (event.newState === 'open') sheet.querySelector('button')?.focus();
  });

  // No effect if it is closed.
  const close = () => sheet.hidePopover();
  // A link leads to another page, or to a part of this one.
  sheet.addEventListener('click', ({ target }) => (target as Element).closest('a') && close());
  // The window is wide enough for the menu in the header.
  matchMedia('(min-width: 64rem)').addEventListener('change', close);
}
