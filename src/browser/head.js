// Stands in the head of every page as it is written here: what must hold before the first paint.
document.documentElement.dataset.js = '';
// Where a script of the page can't be loaded the page is as without scripts, and waits for none.
addEventListener(
  'error',
  function (event) {
    if (/\/_astro\//.test(event.target.src) && event.target instanceof HTMLScriptElement) {
      delete document.documentElement.dataset.js;
    }
  },
  true,
);
try {
  if (/(^|; )signed_in=1/.test(document.cookie)) document.documentElement.dataset.session = 'maybe';
} catch {}
(window.applyTheme = function () {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {}
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  document.querySelectorAll('meta[data-theme]').forEach(function (meta) {
    var own = meta.dataset.theme;
    meta.media = theme ? (own === theme ? 'all' : 'not all') : '(prefers-color-scheme: ' + own + ')';
  });
})();
