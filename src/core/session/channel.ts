// Messages between the windows of one browser: that the session has changed, and where a sign-in window is.

/**
 * `changed`: check the session again. `ended`: the server refuses the session. `away`: the sign-in window has left for the
 * provider.
 */
export type SessionMessage = { type: 'changed' } | { type: 'ended' } | { type: 'away'; attempt: string };

/** Opens a channel; undefined if the browser has none, or refuses: windows then notice changes when they are shown again. */
function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('session');
  } catch {
    return undefined;
  }
}

/** The page's own channel, only while it is shown: an open one would keep the page out of the back/forward cache. */
let channel: BroadcastChannel | undefined;

/** Informs the other windows. This one does not receive the message: it knows what has happened in it. */
export function broadcast(message: SessionMessage): void {
  const sender = channel ?? open();
  sender?.postMessage(message);
  if (sender !== channel) sender?.close();
}

/** Listens to the other windows while the page is shown. */
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
