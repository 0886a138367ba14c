// Inlined as it is in the head of guarded pages. An island's HTML arrives before its script, and before those of the page:
// presses made before hydration are replayed after it.
{
  let kept;
  const keep = (event) => {
    const { target } = event;
    const island = target.closest?.('astro-island[ssr]');
    if (!island) return;
    const form = event.type === 'submit' && target;
    // A click hydrates React at once; submitting the form directly would not wait for it.
    const button = form ? event.submitter : target.closest('button[type=button]');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    // Only the last press counts.
    kept?.abort();
    const once = { once: true, signal: (kept = new AbortController()).signal };
    island.addEventListener('astro:hydrate', () => button.click(), once);
    // The script cannot be loaded: submit the form as it works without scripts, before the page is reloaded.
    const submit = (failure) => {
      failure.stopPropagation();
      form.submit();
    };
    if (form && form.hasAttribute('action')) island.addEventListener('astro:hydration-error', submit, once);
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
}
