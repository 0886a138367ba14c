// Inlined as it is in the head of every page: what must be set before the first paint.
{
  const root = document.documentElement.dataset;
  root.js = '';
  // If a script of the page cannot be loaded, the page works as without scripts, and waits for none.
  addEventListener(
    'error',
    ({ target }) => {
      if (/\/_astro\//.test(target.src) && target instanceof HTMLScriptElement) delete root.js;
    },
    true,
  );
  try {
    if (/(^|; )signed_in=1/.test(document.cookie)) root.session = 'maybe';
  } catch {}
  (window.applyTheme = () => {
    let theme;
    try {
      theme = localStorage.getItem('theme');
    } catch {}
    if (theme) root.theme = theme;
    else delete root.theme;
    for (const meta of document.querySelectorAll('meta[data-theme]')) {
      const own = meta.dataset.theme;
      meta.media = theme ? (own === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`;
    }
  })();
}
