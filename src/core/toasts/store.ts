// Short messages above the page, for all scripts and islands. What matters must stand in the page too: toasts go.

import { atom } from 'nanostores';
import { withoutToast, withToast, type QueuedToast, type Toast } from './queue.ts';

export const toasts = atom<readonly QueuedToast[]>([]);

let count = 0;

/**
 * Shows a message. What is needed for it is loaded with the first one.
 *
 * @returns its id, made up where none is given; a later toast with the same id takes its place.
 */
export function addToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  const id = toast.id ?? `toast-${++count}`;
  toasts.set(withToast(toasts.get(), { ...toast, id }));
  return id;
}

export function removeToast(id: string): void {
  toasts.set(withoutToast(toasts.get(), id));
}
