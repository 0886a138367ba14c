// The token of a one-time link. It arrives in the address, which Referers, histories and screenshots would reveal: kept in the
// history entry's state instead, it survives a reload.

const param = 'token';

/** Returns the page's address without the token. */
export function addressWithoutToken(): URL {
  const url = new URL(location.href);
  url.searchParams.delete(param);
  return url;
}

/** Returns the token that the page was opened with; empty if there was none. */
export function linkToken(): string {
  const state = history.state as { token?: string } | null;
  return state?.token ?? new URLSearchParams(location.search).get(param) ?? '';
}

/** Removes the token from the page's address. A form that works without scripts needs it there: call this once it does not. */
export function takeToken(): void {
  const token = linkToken();
  if (!token) return;
  history.replaceState({ ...(history.state as object | null), [param]: token }, '', addressWithoutToken());
}

/** Forgets the token, after it has been used. */
export function dropToken(): void {
  const kept = { ...(history.state as Record<string, unknown> | null) };
  delete kept[param];
  history.replaceState(kept, '', addressWithoutToken());
}
