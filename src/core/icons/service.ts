// The sources of icons: the site itself, and the public icon service for collections that are not installed.

export const siteIcons = '/api/_nuxt_icon';

export const publicIconService = 'https://api.iconify.design';

/** The settings with which islands ask for icons; times in milliseconds. */
export const iconRequests = {
  path: '/',
  timeout: 5000,
  /** Then the next source is tried as well. */
  rotate: 750,
  /**
   * Iconify counts the commas between names as one character each, but sends three: with names of one letter an address
   * grows to the double. So no request is longer than 500.
   */
  maxURL: 250,
};

/** Marks a page whose islands may ask the service; its content policy allows that too. */
export const iconServiceMeta = 'icon-service';

/** The service's address where the page allows its islands to ask it. In the browser. */
export function allowedIconService(): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${iconServiceMeta}"]`);
  return meta ? [meta.content] : [];
}
