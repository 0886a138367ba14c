// The content that the site's pages require; without it the site cannot be built.

/** The association's pages whose text is a file of src/content/pages. */
export const pageIds = [
  'acts',
  'armorer',
  'boar',
  'calendar',
  'contact',
  'credits',
  'description',
  'emergency',
  'feeds',
  'fishing',
  'found',
  'grounds',
  'guests',
  'guide',
  'home',
  'privacy',
  'sources',
  'subscription',
  'sun',
  'tariffs',
] as const;

export type PageId = (typeof pageIds)[number];

/** Pictures of src/content/media that pages show by name. */
export const sitePictures = [
  'autumn-forest-edge.jpg',
  'broadleaf-forest-path.jpg',
  'deer-stag-in-mist-composite.jpg',
  'forest-lake-sunset.jpg',
  'forested-hills-morning.jpg',
  'misty-spruces.jpg',
  'sunrise-mist-over-meadow.jpg',
] as const;

export type SitePicture = (typeof sitePictures)[number];
