// The page of what is kept, in the place of one that a silent line does not bring: asks for that one until it is there.

const note = document.querySelector<HTMLElement>('[data-kept-silent]');

/** The pause between two requests, in milliseconds. */
const pause = 5000;

/** The time after which a request that hangs is given up, in milliseconds. */
const patience = 30_000;

async function ask(): Promise<void> {
  try {
    // Of its own: the worker would answer it as it has answered before.
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
