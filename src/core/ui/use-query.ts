// Keeps a part of an island's state in the address's query, so that going back, reloading and links restore it.

import { useEffect, useState } from 'react';

type Query = Readonly<Record<string, string>>;

function read<Names extends Query>(defaults: Names): Names {
  const given = new URLSearchParams(location.search);
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, given.get(name) ?? value]),
  ) as Names;
}

function write(defaults: Query, query: Query): string {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value === defaults[name]) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/**
 * Returns the values of some query parameters. For islands that are only drawn in the browser.
 *
 * @param defaults the parameters; values equal to these are left out of the address.
 * @returns the values, and a function that changes some of them: `step` adds an entry to the history, otherwise the current one
 * is replaced (while typing).
 */
export function useQuery<Names extends Query>(defaults: Names) {
  const [query, setQuery] = useState(() => read(defaults));
  const [first] = useState(defaults);

  useEffect(() => {
    const follow = () => setQuery(read(first));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first]);

  function change(next: Partial<Names>, { step = false } = {}) {
    const whole = { ...query, ...next };
    setQuery(whole);
    const address = write(first, whole);
    if (address === location.href) return;
    if (step) history.pushState(history.state, '', address);
    else history.replaceState(history.state, '', address);
  }

  return [query, change] as const;
}

/** Returns the page of a list in the address, from 1. */
export const pageIn = ({ page }: { page: string }) => Math.max(1, Math.trunc(Number(page)) || 1);
