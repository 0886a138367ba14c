// The path that a visitor requested, as the pages for what is not there name it.

/** Puts the path into the message of a page that was not found. */
export function nameAskedPath(message: HTMLElement): void {
  let path = location.pathname;
  try {
    path = decodeURI(path);
  } catch {
    // Not text in UTF-8: shown as it came.
  }
  message.textContent = message.dataset['notFound']?.replace('{path}', path) ?? '';
  message.hidden = false;
}
