// Links within the page: move the focus to their target.

/** Returns the part of the page that a fragment names, made focusable. */
function prepareTarget(hash: string): HTMLElement | null {
  const part = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (part && part.tabIndex < 0) part.tabIndex = -1;
  return part;
}

const focusPart = () => location.hash && prepareTarget(location.hash)?.focus({ preventScroll: true });

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const [address = '', hash] = link.href.split('#');
  if (link.target || link.download || address !== location.href.split('#')[0]) return;
  // The browser scrolls to the part, and focuses it if it is focusable.
  if (hash) return void prepareTarget(link.hash);
  // Already on that page: scroll to its top.
  event.preventDefault();
  if (location.hash) history.pushState(null, '', link.href);
  scrollTo({ top: 0 });
  document.getElementById('content')?.focus({ preventScroll: true });
});

addEventListener('hashchange', focusPart);
focusPart();
