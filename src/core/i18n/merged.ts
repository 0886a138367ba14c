// Whole files of texts: merging one language into another to fill gaps, and placeholders in the form that scripts use.

/** Nested texts, as in a file of `locales`. */
export interface Texts {
  readonly [key: string]: Texts | string;
}

/** Returns the texts of `base`, replaced key by key by those of `over`; keys that only `over` has are kept. */
export function mergeTexts<Base extends Texts>(base: Base, over: Texts): Base {
  const entries = Object.entries(over).map(([key, value]) => {
    const below = base[key];
    return [key, typeof value === 'object' && typeof below === 'object' ? mergeTexts(below, value) : value];
  });
  return { ...base, ...(Object.fromEntries(entries) as object) };
}

/** Returns the texts with `{name}` instead of `{{name}}`. */
export function withSinglePlaces<Some extends Texts>(texts: Some): Some {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll(/\{\{(\w+)\}\}/g, '{$1}') : withSinglePlaces(value),
  ]);
  return Object.fromEntries(entries) as Some;
}
