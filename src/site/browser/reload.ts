// Reloads the page when something could not be loaded, without losing what was typed.

import { mayReload } from '../../core/failures/reload.ts';

const timeKey = 'reloaded-at';

/** Returns the fields that a reload would empty; never passwords. `checked` has no meaning for texts and lists. */
const fields = () =>
  document.querySelectorAll<HTMLInputElement>(
    'input:not([type=password],[type=hidden],[type=file]), textarea, select',
  );

/** A field's name, its text, and whether it is checked. */
type Typed = [name: string, value: string, checked: boolean];

/**
 * Reloads the page and keeps what was typed. The browser itself restores the scroll position.
 *
 * @param isWished true if the reader asked for it: then even if the page was reloaded just now.
 * @returns false if it was, or if the page cannot be loaded: the browser's error page would replace what is there.
 */
export async function reloadKeeping(isWished: boolean): Promise<boolean> {
  try {
    if (!isWished) {
      const now = Date.now();
      if (!mayReload(sessionStorage[timeKey] as string | undefined, now)) return false;
      sessionStorage[timeKey] = now;
    }
    if (!(await fetch(location.href, { method: 'HEAD' })).ok) return false;
  } catch {
    // No connection; or storage is off, and nothing would prevent an endless loop.
    return false;
  }
  try {
    const typed = [...fields()].map(({ name, value, checked }): Typed => [name, value, checked]);
    sessionStorage[location.href] = JSON.stringify(typed);
  } catch {
    // Storage is off: reload without it.
  }
  location.reload();
  return true;
}

// Restores what was typed before.
try {
  const typed = JSON.parse(sessionStorage[location.href] as string) as Typed[];
  delete sessionStorage[location.href];
  fields().forEach((field, index) => {
    const [name, value = '', checked = false] = typed[index] ?? [];
    if (name !== field.name) return;
    field.checked = checked;
    if (field.value === value) return;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
} catch {
  // Storage is off, or has nothing for this page.
}
