// Short messages above the page, for all scripts and islands. Important ones must be in the page too, because toasts disappear.

import { atom } from 'nanostores';
import { withoutToast, withToast, type QueuedToast, type Toast } from './queue.ts';

export const toasts = atom<readonly QueuedToast[]>([]);

let count = 0;

/**
 * Shows a message. The code for it is loaded with the first one.
 *
 * @returns its id, generated if none is given; a later toast with the same id replaces it.
 */
export function addToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  const id = toast.id ?? `toast-${++count}`;
  toasts.set(withToast(toasts.get(), { ...toast, id }));
  return id;
}

export function removeToast(id: string): void {
  toasts.set(withoutToast(toasts.get(), id));
}
