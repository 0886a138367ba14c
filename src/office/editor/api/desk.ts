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
  /** The date of the report or, if the build made it, the time of the build: 2026-11-21T08:00:00.000Z. */
  at: string;
  expired: Task[];
  expiring: Task[];
  /** Links whose page or server no longer exists. */
  brokenLinks: BrokenLinkTask[];
  /** The latest changes; null if they are unknown. */
  changes: DeskChange[] | null;
  /** Why the changes are unknown, with the id of the log entry if the error was unexpected. */
  problem?: ProblemCode;
  problemId?: string;
}
