// What a build says about itself in `/_build`: its id, and the hash of each of its pages.

/** `/_build/latest.json` */
export interface LatestBuild {
  id: string;
  /** The time of the build, in milliseconds since 1970. */
  timestamp: number;
  /** The commit it was built from, if the host reports it. */
  commit: string | null;
}

export interface BuiltRoute {
  /** `/en/contact` */
  path: string;
  /** The hash of everything that a reader or a script of the page could notice. */
  hash: string;
}

/** `/_build/meta/{id}.json` */
export interface BuildMeta {
  id: string;
  timestamp: number;
  routes: BuiltRoute[];
}

/** The interval at which a page checks for the latest build, in milliseconds. */
export const pollInterval = 3_600_000;

/** Returns true if a build still has the page with this hash. */
export function hasPage({ routes }: BuildMeta, hash: string): boolean {
  return routes.some((route) => route.hash === hash);
}
