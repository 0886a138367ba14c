// The calendars for the phone: shows the links of the chosen one.

const root = document.querySelector<HTMLElement>('[data-feeds]');
const choice = root?.querySelector('select');

function show(id: string): void {
  for (const one of root?.querySelectorAll<HTMLElement>('[data-feed]') ?? [])
    one.toggleAttribute('data-chosen', one.dataset['feed'] === id);
}

choice?.addEventListener('change', () => show(choice.value));
// The browser may have restored a value of the field when returning to the page.
addEventListener('pageshow', () => choice && show(choice.value));
