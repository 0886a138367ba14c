// The search page: starts with the query in the address, and keeps the address up to date.

import { startSearch } from './search-box.ts';

const element = document.querySelector<HTMLElement>('[data-search-box]');

if (element) {
  const parameter = 'q';
  const box = startSearch(element, (words) => {
    const query = words && `?${new URLSearchParams({ [parameter]: words }).toString()}`;
    history.replaceState(history.state, '', `${location.pathname}${query}`);
  });
  const query = new URLSearchParams(location.search).get(parameter);
  if (query) box.search(query);
  else box.focus();
}
