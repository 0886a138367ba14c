// Toasts as a list: who is shown, who waits.

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
  /** Each also dismisses the toast. */
  actions?: readonly ToastAction[];
  /** Milliseconds until it disappears; Infinity: until it is dismissed. Default: 5000. */
  duration?: number;
  /** Read out at once, whatever else is being read. */
  urgent?: boolean;
}

/** A toast in its place; `version` counts how often it was added. */
export interface QueuedToast extends Toast {
  version: number;
}

type Queue = readonly QueuedToast[];

/** The time for which a toast is shown, in milliseconds. */
export const defaultDuration = 5000;

const shownAtMost = 5;

/** The list with a toast added at its end, or put in the place of the one with its id. */
export function withToast(queue: Queue, toast: Toast): Queue {
  const known = queue.find(({ id }) => id === toast.id);
  const placed = { ...toast, version: (known?.version ?? 0) + 1 };
  return known ? queue.map((toast) => (toast === known ? placed : toast)) : [...queue, placed];
}

export function withoutToast(queue: Queue, id: string): Queue {
  return queue.filter((toast) => toast.id !== id);
}

/** Returns the toasts in sight; the others wait until one of them goes. */
export function getShown(queue: Queue): Queue {
  return queue.slice(0, shownAtMost);
}
