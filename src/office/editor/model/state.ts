// The state of an announcement, by its days and by whether it is a draft.

import type { ListedAnnouncement } from '../api/editing.ts';
import { isOver } from '../../../core/time/days.ts';

export const announcementStates = ['draft', 'planned', 'live', 'expired'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** @param today 2026-11-22. */
export function getAnnouncementState(
  { isDraft, publishedAt, expiresAt }: Pick<ListedAnnouncement, 'isDraft' | 'publishedAt' | 'expiresAt'>,
  today: string,
): AnnouncementState {
  if (isDraft) return 'draft';
  if (publishedAt && publishedAt > today) return 'planned';
  return expiresAt && isOver(expiresAt, today) ? 'expired' : 'live';
}
