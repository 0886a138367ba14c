// Between the windows of one browser: that the session has changed, and where a sign-in window is.

/**
 * `changed`: ask again who is signed in. `ended`: the server refuses the session. `away`: the sign-in window has left
 * for the provider.
 */
export type SessionMessage = { type: 'changed' } | { type: 'ended' } | { type: 'away'; attempt: string };

/** Undefined where the browser has none, or refuses it: the windows then learn of changes when they are shown again. */
function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('session');
  } catch {
    return undefined;
  }
}

export function broadcast(message: SessionMessage): void {
  const channel = open();
  channel?.postMessage(message);
  channel?.close();
}

/** Hears other windows while the page is shown: an open channel would keep it from the back/forward cache. */
export function listen(listener: (message: SessionMessage) => void): void {
  let channel: BroadcastChannel | undefined;
  const attach = () => {
    channel ??= open();
    if (channel) channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  };
  addEventListener('pageshow', attach);
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  attach();
}
