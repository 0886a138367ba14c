// The icons that islands may show without asking for them: bundled at build, by name.

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
