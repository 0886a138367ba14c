// The calendars for the phone: shows the ways to the one that is chosen.

const root = document.querySelector<HTMLElement>('[data-feeds]');
const choice = root?.querySelector('select');

function show(id: string): void {
  for (const one of root?.querySelectorAll<HTMLElement>('[data-feed]') ?? [])
    one.toggleAttribute('data-chosen', one.dataset['feed'] === id);
}

choice?.addEventListener('change', () => show(choice.value));
// A browser may have put a value back into the field, on coming back to the page.
addEventListener('pageshow', () => choice && show(choice.value));
