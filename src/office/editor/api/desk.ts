// The report on the editors' desk, as the server sends it.

import type { LegalActTasks } from '../../../core/content/legal-act-tasks.ts';
import type { BrokenLinkTask } from '../../../core/content/outside-links.ts';
import type { Task } from '../../../core/content/place.ts';
import type { Report } from '../../../core/content/report.ts';
import type { ProblemCode } from '../../../core/api/problem-codes.ts';

/** A change of the content, as the desk shows it. */
export interface DeskChange {
  id: string;
  by: string;
  /** In milliseconds since 1970. */
  at: number;
  message: string;
  live: boolean;
}

/** The kinds of tasks, in the order of the desk. */
export const deskParts = [
  'expiring',
  'expired',
  'actsMissing',
  'actsFallen',
  'actsToCheck',
  'brokenLinks',
  'toTranslate',
  'toConfirm',
] as const satisfies (keyof DeskReport)[];

export interface DeskReport extends Omit<Report, 'dated' | 'acts' | 'prices' | 'links'>, LegalActTasks {
  /** The day that it is about, or when the build found it: as 2026-11-21T08:00:00.000Z. */
  at: string;
  expired: Task[];
  expiring: Task[];
  /** Links whose page or server is gone. */
  brokenLinks: BrokenLinkTask[];
  /** The latest changes; null where they are not known. */
  changes: DeskChange[] | null;
  /** The reason why they are not known; with its id in the log where it was unexpected. */
  problem?: ProblemCode;
  problemId?: string;
}
