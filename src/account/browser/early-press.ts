// An island is there as HTML before its script is: what is pressed meanwhile is pressed once more when it works.

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
  // A script that cannot be had: the form is sent as where there are none, before the page would be loaded anew.
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
