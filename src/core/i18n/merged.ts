// Texts of a file as a whole: what is missing in a language is shown in another; places as scripts fill them in.

/** Texts in groups, as a file of `locales` holds them. */
export interface Texts {
  readonly [key: string]: Texts | string;
}

/** The texts of `over` in place of those of `base`, key by key; keys that only `over` has are kept. */
export function mergeTexts<Base extends Texts>(base: Base, over: Texts): Base {
  const entries = Object.entries(over).map(([key, value]) => {
    const below = base[key];
    return [key, typeof value === 'object' && typeof below === 'object' ? mergeTexts(below, value) : value];
  });
  return { ...base, ...(Object.fromEntries(entries) as object) };
}

/** The texts with `{name}` for `{{name}}`. */
export function withSinglePlaces<Some extends Texts>(texts: Some): Some {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll(/\{\{(\w+)\}\}/g, '{$1}') : withSinglePlaces(value),
  ]);
  return Object.fromEntries(entries) as Some;
}
