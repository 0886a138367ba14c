// The sheet of the menu on narrow screens: the page behind it is out of reach while it is open.

const sheet = document.querySelector<HTMLElement>('[data-menu]');
const button = document.querySelector('[data-menu-button]');

sheet?.addEventListener('toggle', (event) => {
  const isOpen = (event as ToggleEvent).newState === 'open';
  button?.setAttribute('aria-expanded', String(isOpen));
  document.body.classList.toggle('sheet-open', isOpen);
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = isOpen;
  if (isOpen) sheet.querySelector<HTMLElement>('button')?.focus();
});

// A link to a part of this page leaves the sheet without loading anything.
sheet?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a[href*="#"]') && sheet.matches(':popover-open')) sheet.hidePopover();
});
