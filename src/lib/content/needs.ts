// What the content consists of, by name, and what the site's pages ask of it; without it they could not be built.

export const contentFolder = 'src/content';

/** The data files, each with the key that its records stand under. */
export const dataKeys = {
  species: 'species',
  fish: 'fish',
  'fishing-closure': 'closures',
  waters: 'waters',
  grounds: 'grounds',
  tariffs: 'groups',
  association: 'association',
  pictures: 'pictures',
  terms: 'terms',
} as const;

export type DataName = keyof typeof dataKeys;

export const dataNames = Object.keys(dataKeys) as DataName[];

/** The association's pages whose text is a file of src/content/pages. */
export const pageIds = [
  'armorer',
  'calendar',
  'contact',
  'credits',
  'description',
  'emergency',
  'feeds',
  'fishing',
  'grounds',
  'guests',
  'guide',
  'home',
  'privacy',
  'subscription',
  'sun',
  'tariffs',
] as const;

export type PageId = (typeof pageIds)[number];

/** Pictures of src/content/media that pages show by name. */
export const sitePictures = [
  'autumn-meadow-and-ridge.jpg',
  'dandelion-meadow-sunset.jpg',
  'deer-stag-in-mist-composite.jpg',
  'frosty-conifers-from-above.jpg',
  'high-mountain-pasture.jpg',
  'mountain-lake-spring-snow.jpg',
  'winter-forest-edge-dusk.jpg',
] as const;

export type SitePicture = (typeof sitePictures)[number];
