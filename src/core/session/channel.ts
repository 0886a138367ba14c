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

/** The page's own, while it is shown: an open channel would keep it from the back/forward cache. */
let channel: BroadcastChannel | undefined;

/** Tells the other windows. This one does not hear it: what has happened here is known here. */
export function broadcast(message: SessionMessage): void {
  const sender = channel ?? open();
  sender?.postMessage(message);
  if (sender !== channel) sender?.close();
}

/** Hears other windows while the page is shown. */
export function listen(listener: (message: SessionMessage) => void): void {
  const hear = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  const attach = () => (channel ??= open())?.addEventListener('message', hear);
  addEventListener('pageshow', attach);
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  attach();
}
