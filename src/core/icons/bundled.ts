// The icons that islands may show without asking for them: bundled at build, by name.

/** Of all islands. */
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

/** Of the text editor alone, with which they are loaded. */
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
