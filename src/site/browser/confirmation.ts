// The page that a confirmation's link opens: takes what the link holds out of the address, which others may come to see.

const form = document.querySelector<HTMLFormElement>('[data-confirm]');
const url = new URL(location.href);
const code = url.searchParams.get('c');
const field = form?.elements.namedItem('code');
if (code && field instanceof HTMLInputElement) {
  field.value = code;
  url.searchParams.delete('c');
  history.replaceState(history.state, '', url);
}
document.querySelector<HTMLElement>(':target')?.focus({ preventScroll: true });
