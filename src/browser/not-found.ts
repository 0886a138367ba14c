// Names the path that was asked for; the host shows the same page for every unknown one.

for (const message of document.querySelectorAll<HTMLElement>('[data-not-found]')) {
  let path = location.pathname;
  try {
    path = decodeURI(path);
  } catch {
    // Not text in UTF-8: shown as it came.
  }
  message.textContent = message.dataset['notFound']?.replace('{path}', path) ?? '';
}
