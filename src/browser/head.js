// Stands in the head of every page as it is written here: what must hold before the first paint.
document.documentElement.dataset.js = '';
if (/(^|; )signed_in=1/.test(document.cookie)) document.documentElement.dataset.session = 'maybe';
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
