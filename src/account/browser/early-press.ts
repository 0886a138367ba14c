// An island's HTML arrives before its script: presses made before hydration are replayed after it.

let kept: AbortController | undefined;

function keep(event: Event): void {
  const { target } = event;
  const island = target instanceof Element && target.closest('astro-island[ssr]');
  if (!island) return;
  const form = target instanceof HTMLFormElement && event instanceof SubmitEvent && target;
  // A click hydrates React at once; submitting the form directly would not wait for it.
  const button = form ? event.submitter : target.closest<HTMLElement>('button[type=button]');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  // Only the last press counts.
  kept?.abort();
  const once = { once: true, signal: (kept = new AbortController()).signal };
  island.addEventListener('astro:hydrate', () => button.click(), once);
  // The script cannot be loaded: submit the form as it works without scripts, before the page is reloaded.
  if (form && form.hasAttribute('action'))
    island.addEventListener(
      'astro:hydration-error',
      (failure) => {
        failure.stopPropagation();
        form.submit();
      },
      once,
    );
}

for (const press of ['click', 'submit']) document.addEventListener(press, keep, true);
