// The path that a visitor requested, as the “not found” pages show it.

/** Puts the path into the message of a page that was not found. */
export function nameAskedPath(message: HTMLElement): void {
  let path = location.pathname;
  try {
    path = decodeURI(path);
  } catch {
    // Not valid UTF-8: shown as it is.
  }
  message.textContent = message.dataset['notFound']?.replace('{path}', path) ?? '';
  message.hidden = false;
}
