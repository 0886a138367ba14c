// The sources of icons: the site itself, and the public icon service for collections that are not installed.

export const siteIcons = '/api/_nuxt_icon';

export const publicIconService = 'https://api.iconify.design';

/** The settings for islands' icon requests; times in milliseconds. */
export const iconRequests = {
  path: '/',
  timeout: 5000,
  /** After this time the next source is tried too. */
  rotate: 750,
  /**
   * Iconify counts the commas between names as one character each, but sends three: with one-letter names, an address doubles
   * in length. So no request is longer than 500.
   */
  maxURL: 250,
};

/** Marks a page whose islands may use the service; its content policy allows that too. */
export const iconServiceMeta = 'icon-service';

/** Returns the service's address if the page allows its islands to use it. Runs in the browser. */
export function allowedIconService(): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${iconServiceMeta}"]`);
  return meta ? [meta.content] : [];
}
