// Reloads the page where something of it could not be loaded, without losing what was typed.

import { mayReload } from '../lib/failures/reload.ts';

const timeKey = 'reloaded-at';
const textKey = 'reloaded-text';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that a reload would empty; never a password. */
const fields = () =>
  document.querySelectorAll<Field>('input:not([type=password],[type=hidden],[type=file]), textarea, select');

/** Reloads the page and keeps what was typed. The browser itself keeps where the page was scrolled to. */
export function reloadKeeping(): void {
  try {
    const typed = [...fields()].map((field) => [
      field.name,
      field.value,
      'checked' in field && field.checked,
    ]);
    sessionStorage.setItem(textKey, JSON.stringify([location.href, typed]));
  } catch {
    // Storage is off: it reloads without.
  }
  location.reload();
}

let isReloading = false;

/**
 * Reloads the page, unless it has just been reloaded.
 *
 * @returns false when it did so just now, or there is no connection: then a message must be shown instead.
 */
export function reloadOnce(): boolean {
  // One failure is often reported twice.
  if (isReloading) return true;
  try {
    const now = Date.now();
    if (!navigator.onLine || !mayReload(sessionStorage.getItem(timeKey), now)) return false;
    sessionStorage.setItem(timeKey, String(now));
  } catch {
    // Storage is off: nothing would stop the second time.
    return false;
  }
  isReloading = true;
  reloadKeeping();
  return true;
}

function restore(): void {
  try {
    const [address, typed] = JSON.parse(sessionStorage.getItem(textKey) ?? '[]') as [
      string?,
      [string, string, boolean][]?,
    ];
    sessionStorage.removeItem(textKey);
    if (address !== location.href) return;
    fields().forEach((field, index) => {
      const [name, value = '', checked = false] = typed?.[index] ?? [];
      if (name !== field.name) return;
      if ('checked' in field) field.checked = checked;
      if (field.value === value) return;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  } catch {
    // Storage is off, or holds something else.
  }
}

restore();
