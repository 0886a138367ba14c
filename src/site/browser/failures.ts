// Errors on a page: recorded, and reported to the server. If something could not be loaded, the page reloads once.

import {
  errorsKept,
  getErrorMessage,
  isChunkFailure,
  reportedOneIn,
  reportsPerView,
  type ErrorReport,
} from '../../core/failures/report.ts';
import { pageWords } from '../../core/widgets/page-words.ts';
import { addToast } from '../../core/toasts/store.ts';
import { reloadKeeping } from './reload.ts';
import { whenShown } from './shown.ts';

declare global {
  interface Window {
    /** The errors of this page view, for inspection in the browser's console. */
    pageErrors: ErrorReport[];
  }
  interface WindowEventMap {
    'page:reload': Event;
    'vite:preloadError': Event & { payload: unknown };
  }
}

const errors: ErrorReport[] = (window.pageErrors = []);
const isReported = Math.random() * reportedOneIn < 1;

/** The build of this page; empty during development. */
const [build = ''] = document.documentElement.dataset['build']?.split(' ') ?? [];

export function record(message: string): void {
  // A failure is often reported twice: by the loader and by its caller.
  if (errors.length >= errorsKept || errors.some((error) => error.message === message)) return;
  const report = { message, page: location.pathname, build };
  if (errors.push(report) > reportsPerView || !isReported) return;
  whenShown(() => {
    fetch('/api/errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      // The page may be about to reload.
      keepalive: true,
    }).catch(() => {});
  });
}

/** Records an error; the caller decides what to show instead. */
function fail(error: unknown): void {
  record(getErrorMessage(error));
  if (isChunkFailure(error)) whenShown(() => reloadOrOffer(false));
}

let isReloading = false;

/** Reloads the page, or offers to reload if that is not possible now. */
async function reloadOrOffer(isWished: boolean): Promise<void> {
  // A failure is often reported twice.
  if (isReloading) return;
  isReloading = true;
  isReloading = await reloadKeeping(isWished);
  if (isReloading) return;
  const { failed, reload } = pageWords();
  addToast({
    id: 'failed',
    title: failed,
    icon: 'tabler:alert-triangle',
    colour: 'error',
    duration: Infinity,
    urgent: true,
    actions: [{ label: reload, run: reloadPage }],
  });
}

/** Reloads the page on the reader's request. */
const reloadPage = () => void reloadOrOffer(true);

// Without an error object it comes from another origin, or is the browser's own notice.
addEventListener('error', ({ error }: { error: unknown }) => error && fail(error));
addEventListener('unhandledrejection', ({ reason }) => fail(reason));
addEventListener('page:reload', reloadPage);
addEventListener('vite:preloadError', ({ payload }) => fail(payload));
document.addEventListener('astro:hydration-error', (event) =>
  fail((event as CustomEvent<{ error: unknown }>).detail.error),
);
