// The links for subscribing to a calendar: each service takes its address in a different form.

export interface FeedLinks {
  /** The address for the phone's own calendar app. */
  subscribe: string;
  google: string;
  outlook: string;
  file: string;
}

/**
 * Returns the links of a calendar.
 *
 * @param address of its file, including the host.
 * @param name the calendar's name.
 */
export function feedLinks(address: string, name: string): FeedLinks {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: address, name });
  return {
    subscribe: webcal,
    // Google accepts only addresses of this kind, and fetches them with HTTPS.
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal }).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook.toString()}`,
    file: new URL(address).pathname,
  };
}
