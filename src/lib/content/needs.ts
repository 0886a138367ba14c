// What the site's pages ask of the content by name; without it they could not be built.

/** The association's pages whose text is a file of src/content/pages. */
export const pageIds = [
  'armorer',
  'contact',
  'credits',
  'description',
  'fishing',
  'grounds',
  'home',
  'privacy',
  'subscription',
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
  'misty-forest-ridges.jpg',
  'misty-spruces.jpg',
  'sunrise-mist-over-meadow.jpg',
  'winter-forest-edge-dusk.jpg',
  'winter-sunset-slope.jpg',
] as const;

export type SitePicture = (typeof sitePictures)[number];
