// Copies the page's address.

const root = document.querySelector('[data-share]');
const button = root?.querySelector('button');
const status = root?.querySelector('[role="status"]');

button?.addEventListener('click', async () => {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  try {
    await navigator.clipboard.writeText(address);
    if (status) status.textContent = button.dataset['copied'] ?? '';
  } catch {
    if (status) status.textContent = button.dataset['failed'] ?? '';
  }
});
