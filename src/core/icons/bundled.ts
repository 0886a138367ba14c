// The icons that islands can show without requesting them: bundled at build time, by name.

/** Icons for all islands. */
export const islandIcons = [
  'tabler:alert-triangle',
  'tabler:calendar',
  'tabler:check',
  'tabler:chevron-down',
  'tabler:copy',
  'tabler:grip-vertical',
  'tabler:info-circle',
  'tabler:login',
  'tabler:logout',
  'tabler:mail',
  'tabler:refresh',
  'tabler:wifi',
  'tabler:wifi-off',
  'tabler:x',
] as const;

export type BundledIcon = (typeof islandIcons)[number];

/** Icons for the text editor only, loaded with it. */
export const textIcons = [
  'tabler:arrow-back-up',
  'tabler:arrow-forward-up',
  'tabler:blockquote',
  'tabler:bold',
  'tabler:italic',
  'tabler:letter-t',
  'tabler:letter-t-small',
  'tabler:link',
  'tabler:list',
  'tabler:list-numbers',
  'tabler:photo-plus',
  'tabler:table',
] as const;

export type TextIcon = (typeof textIcons)[number];
