// The writer of notices on this device: the page for them opens without signal too, for whoever used it last and has not
// signed out. The id alone is kept; the server decides whether that member may publish.

const name = 'notice-writer';

export function rememberWriter(id: string): void {
  try {
    localStorage.setItem(name, id);
  } catch {
    // Storage is off: without signal the page does not open.
  }
}

/** The member's id; null where nobody does. */
export function getWriter(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function forgetWriter(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is kept.
  }
}
