// The list of what this build has to keep: src/site/integrations/service-worker.ts writes it before the worker's own code.

import type { KeptList } from '../kept/plan.ts';

export const list = (self as unknown as { keptList: KeptList }).keptList;

/** Returns true for an address of which nothing is kept. */
export const isNever = (path: string): boolean =>
  !list.but.includes(path) &&
  list.never.some((beginning) => path === beginning || path.startsWith(`${beginning}/`));

/** Names the files that the pages of a language need. */
export const filesFor = (locale: string): readonly string[] => [
  ...list.files,
  ...(list.ownFiles[locale] ?? []),
];
