// The sheet of the menu on narrow screens: the page behind it is out of reach while it is open.

const sheet = document.querySelector<HTMLElement>('[data-menu]');
const button = document.querySelector('[data-menu-button]');

/** All that is neither in the sheet nor around it is out of reach, or is so no longer. */
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

  // One that is closed already stays so.
  const close = () => sheet.hidePopover();
  // A link leads away, or to a part of this page.
  sheet.addEventListener('click', ({ target }) => (target as Element).closest('a') && close());
  // The window has grown: the menu is a part of the header there.
  matchMedia('(min-width: 64rem)').addEventListener('change', close);
}
