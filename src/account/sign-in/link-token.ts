// The token of a one-time link. It comes in the address, where Referers, histories and screenshots would pass it on: kept
// with the entry of the history instead, it outlives a reload.

const param = 'token';

/** The page's address without the token. */
export function addressWithoutToken(): URL {
  const url = new URL(location.href);
  url.searchParams.delete(param);
  return url;
}

/** The token that the page was opened with; empty where there was none. */
export function linkToken(): string {
  const state = history.state as { token?: string } | null;
  return state?.token ?? new URLSearchParams(location.search).get(param) ?? '';
}

/** Takes the token out of the page's address. A form that works without scripts needs it there: call this once it does not. */
export function takeToken(): void {
  const token = linkToken();
  if (!token) return;
  history.replaceState({ ...(history.state as object | null), [param]: token }, '', addressWithoutToken());
}

/** Forgets the token, once it has been used. */
export function dropToken(): void {
  const kept = { ...(history.state as Record<string, unknown> | null) };
  delete kept[param];
  history.replaceState(kept, '', addressWithoutToken());
}
