// The list of what this build keeps: src/site/integrations/service-worker.ts puts it before the worker's code.

import type { KeptList } from '../kept/plan.ts';

export const list = (self as unknown as { keptList: KeptList }).keptList;

/** Returns true for an address that is never kept. */
export const isNever = (path: string): boolean =>
  !list.but.includes(path) &&
  list.never.some((beginning) => path === beginning || path.startsWith(`${beginning}/`));

/** Returns the files that the pages of a language need. */
export const filesFor = (locale: string): readonly string[] => [
  ...list.files,
  ...(list.ownFiles[locale] ?? []),
];
