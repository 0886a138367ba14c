// The page of what is kept, shown for a page that timed out: requests that page until it arrives.

const note = document.querySelector<HTMLElement>('[data-kept-silent]');

/** The pause between two requests, in milliseconds. */
const pause = 5000;

/** The request timeout, in milliseconds. */
const patience = 30_000;

async function ask(): Promise<void> {
  try {
    // A request of its own instead of a reload, which the service worker would answer as before.
    const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    if (answer.ok) location.reload();
  } catch {
    setTimeout(ask, pause);
  }
}

if (note && 'silent' in document.documentElement.dataset) {
  note.hidden = false;
  note.querySelector('button')?.addEventListener('click', () => location.reload());
  void ask();
}
