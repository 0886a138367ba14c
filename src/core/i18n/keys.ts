// Types of the translation keys, read off the Romanian files: `nav:home`, `home:today.title`.

/** By the names of the files: what `src/site/integrations/text-types.ts` has found in `locales`. */
export type Files = TextFiles;

/** Keys that differ in their plural form only are one key for the caller. */
type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

type Leaves<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<Tree[K]>}`;
}[keyof Tree & string];

export type Key = { [File in keyof Files]: `${File}:${Leaves<Files[File]>}` }[keyof Files];
