// The types of the translation keys, derived from the Romanian files: `nav:home`, `home:today.title`.

/** The files by name, as `src/site/integrations/text-types.ts` finds them in `locales`. */
export type Files = TextFiles;

/** Keys that differ only in their plural form are one key for the caller. */
type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

type Leaves<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<Tree[K]>}`;
}[keyof Tree & string];

export type Key = { [File in keyof Files]: `${File}:${Leaves<Files[File]>}` }[keyof Files];
