// Between the windows of one browser: that the session has changed, and where a sign-in window is.

/** `changed`: ask again who is signed in. `away`: the sign-in window has left for the provider. */
export type SessionMessage = { type: 'changed' } | { type: 'away'; attempt: string };

const name = 'session';

export function tell(message: SessionMessage): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Hears other windows while the page is shown: an open channel would keep it from the back/forward cache. */
export function hear(listener: (message: SessionMessage) => void): void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel ??= new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  };
  addEventListener('pageshow', open);
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  open();
}
