// The list of members as the server has it: asked for again whenever the search or the page changes.

import { useEffect, useState } from 'react';
import type { Failed } from '../../lib/api/failed.ts';
import { failureOf, listMembers, type MemberList, type MemberProblem } from '../../lib/members/calls.ts';
import { useSession } from '../use-session.ts';

interface Asked {
  search: string;
  page: number;
}

export function useMembersList() {
  const [asked, setAsked] = useState<Asked>({ search: '', page: 1 });
  const [list, setList] = useState<MemberList | null>(null);
  const [problem, setProblem] = useState<Failed<MemberProblem> | null>(null);
  const [busy, setBusy] = useState(true);
  const { ended } = useSession();

  useEffect(() => {
    if (ended) return undefined;
    // Answers may come in another order than the questions: only the last one's counts.
    let left = false;
    setBusy(true);
    listMembers(asked.search, asked.page)
      .then(
        (found) => {
          if (left) return;
          setList(found);
          setProblem(null);
        },
        (error: unknown) => left || setProblem(failureOf(error).problem ?? null),
      )
      .finally(() => left || setBusy(false));
    return () => void (left = true);
  }, [asked, ended]);

  return {
    ...asked,
    /** Null until the first answer. */
    list,
    setList,
    problem,
    busy,
    /** Asks for another search or page; for the same once more. */
    ask: (next: Partial<Asked> = {}) => setAsked((now) => ({ ...now, ...next })),
  };
}
