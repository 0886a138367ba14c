// Shows toasts: React is loaded with the first one. If that fails twice, the page reloads once; if it has just been reloaded,
// or cannot be, toasts are shown as plain lines.

import mountToasts from '../islands/toasts/mount-toasts.tsx?chunk';
import { pageWords } from '../../core/widgets/page-words.ts';
import { defaultDuration, type QueuedToast } from '../../core/toasts/queue.ts';
import { removeToast, toasts } from '../../core/toasts/store.ts';
import { record } from './failures.ts';
import { reloadKeeping } from './reload.ts';
import { whenShown } from './shown.ts';

const stop = toasts.listen(() => {
  stop();
  whenShown(load);
});

const mount = (): Promise<unknown> => import(/* @vite-ignore */ mountToasts);

function load(): void {
  mount()
    // A connection that has just returned may not work yet. Browsers that remember a failed module fail at once.
    .catch(() => new Promise((resolve) => setTimeout(resolve, 1000)).then(mount))
    .catch(async (error: unknown) => {
      console.error(error);
      record(String(error));
      if (!(await reloadKeeping(false))) showPlainly();
    });
}

function showPlainly(): void {
  const box = document.body.appendChild(document.createElement('div'));
  box.className = 'plain-toasts';
  let timers: ReturnType<typeof setTimeout>[] = [];
  /** The timers run only while the toasts are visible. */
  const run = () => {
    timers.forEach(clearTimeout);
    timers = (document.hidden ? [] : toasts.get())
      .filter(({ duration }) => duration !== Infinity)
      .map(({ id, duration = defaultDuration }) => setTimeout(removeToast, duration, id));
  };
  document.addEventListener('visibilitychange', run);
  toasts.subscribe((queue) => {
    run();
    box.replaceChildren(...queue.map(plainLine));
  });
}

function plainLine({ id, title, actions = [] }: QueuedToast): HTMLElement {
  const line = document.createElement('p');
  line.role = 'alert';
  const close = { label: pageWords().close, run: () => {} };
  line.append(
    title,
    ...[...actions, close].map(({ label, run }) => {
      const button = document.createElement('button');
      button.textContent = label;
      button.addEventListener('click', () => (removeToast(id), run()));
      return button;
    }),
  );
  return line;
}
