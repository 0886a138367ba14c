// An island's HTML arrives before its script: presses made before hydration are replayed after it.

let kept: AbortController | undefined;

function keep(event: Event): void {
  const { target } = event;
  const island = target instanceof Element && target.closest('astro-island[ssr]');
  if (!island) return;
  const form = target instanceof HTMLFormElement && event instanceof SubmitEvent && target;
  // By a click React is ready at once; a form that is sent by itself would not wait for it.
  const button = form ? event.submitter : target.closest<HTMLElement>('button[type=button]');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  // The last press counts.
  kept?.abort();
  const once = { once: true, signal: (kept = new AbortController()).signal };
  island.addEventListener('astro:hydrate', () => button.click(), once);
  // The script cannot be loaded: submit the form as without scripts, before the page would be reloaded.
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
