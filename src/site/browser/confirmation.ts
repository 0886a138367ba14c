// The page opened by a confirmation link: removes the code from the address, where others might see it.

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
