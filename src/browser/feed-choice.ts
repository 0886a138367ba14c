// The calendars for the phone: shows the ways to the one that is chosen.

const root = document.querySelector<HTMLElement>('[data-feeds]');
const choice = root?.querySelector('select');

function show(id: string): void {
  for (const one of root?.querySelectorAll<HTMLElement>('[data-feed]') ?? [])
    one.toggleAttribute('data-chosen', one.dataset['feed'] === id);
}

choice?.addEventListener('change', () => show(choice.value));
// What a browser has put back into the field, coming back to the page.
addEventListener('pageshow', () => choice && show(choice.value));
