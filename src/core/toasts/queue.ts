// The list of toasts: which are shown, and which wait.

import type { BundledIcon } from '../icons/bundled.ts';

export type ToastColour = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error' | 'neutral';

export interface ToastAction {
  label: string;
  run(): void;
}

export interface Toast {
  id: string;
  title: string;
  description?: string;
  icon?: BundledIcon;
  /** `neutral` when left out. */
  colour?: ToastColour;
  /** Each action also dismisses the toast. */
  actions?: readonly ToastAction[];
  /** Milliseconds until it disappears; Infinity: until it is dismissed. Default: 5000. */
  duration?: number;
  /** True to have it read out at once, interrupting other speech. */
  urgent?: boolean;
}

/** A toast in the list; `version` counts how often it was added. */
export interface QueuedToast extends Toast {
  version: number;
}

type Queue = readonly QueuedToast[];

/** How long a toast is shown, in milliseconds. */
export const defaultDuration = 5000;

const shownAtMost = 5;

/** Returns the list with a toast added at the end, or replacing the one with the same id. */
export function withToast(queue: Queue, toast: Toast): Queue {
  const known = queue.find(({ id }) => id === toast.id);
  const placed = { ...toast, version: (known?.version ?? 0) + 1 };
  return known ? queue.map((toast) => (toast === known ? placed : toast)) : [...queue, placed];
}

export function withoutToast(queue: Queue, id: string): Queue {
  return queue.filter((toast) => toast.id !== id);
}

/** Returns the visible toasts; the others wait until one of them disappears. */
export function getShown(queue: Queue): Queue {
  return queue.slice(0, shownAtMost);
}
