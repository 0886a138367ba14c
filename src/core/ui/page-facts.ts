// What a page of the members' area passes to its screen, for parts at any depth.

import { createContext, use } from 'react';
import type { MemberKind } from '../api/member.ts';

export interface Facts {
  /** The kinds of members that forms offer. */
  offered: readonly MemberKind[];
  association: string | { name: string };
}

/** The props of the screen. */
export const PageFacts = createContext<Partial<Facts>>({});

/** Returns the kinds of members that forms offer. */
export const useOffered = (): readonly MemberKind[] => use(PageFacts).offered ?? [];
