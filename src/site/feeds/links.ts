// The ways into a calendar: each takes the calendar's address in its own manner.

export interface FeedLinks {
  /** The address that a phone's own calendar subscribes to. */
  subscribe: string;
  google: string;
  outlook: string;
  file: string;
}

/**
 * The links of a calendar.
 *
 * @param address of its file, with host.
 * @param name as the calendar is called.
 */
export function feedLinks(address: string, name: string): FeedLinks {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: address, name });
  return {
    subscribe: webcal,
    // Google takes an address of this kind only, and fetches it with HTTPS.
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal }).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook.toString()}`,
    file: new URL(address).pathname,
  };
}
