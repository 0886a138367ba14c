// The first screen of the members' area: the card and its state, and links to the member's tasks.

import type { SessionUser } from '../../core/api/member.ts';
import FeesSummaryPart from '../fees/own/FeesSummary.tsx';
import { guarded } from '../../core/ui/Guarded.tsx';
import TasksPart, { type TaskPaths } from './Tasks.tsx';
import MemberCard from '../../account/islands/own/MemberCard.tsx';
import { screen } from '../../core/ui/screen.tsx';
import { useWords } from '../../core/ui/use-words.ts';

// If one fails, the others stay.
const FeesSummary = import.meta.env.WITHOUT_FEES ? null : guarded(FeesSummaryPart);
const Tasks = guarded(TasksPart);

interface Props {
  association: string;
  /** The pages for renewing the membership and for showing the card on the phone. */
  renewal: string;
  phonePage: string;
  tasks: TaskPaths;
  /** The page with the member's own fees; omitted if the site has none. */
  fees?: string | undefined;
  user: SessionUser;
}

function Overview({ association, renewal, phonePage, tasks: paths, fees, user }: Props) {
  const { greeting } = useWords('members');
  return (
    <div className="min-w-0 space-y-12">
      <p className="font-heading text-h2 font-semibold text-heading">
        {greeting.replace('{name}', user.name)}
      </p>
      {/* Work comes first; members without roles have none. */}
      <Tasks user={user} paths={paths} />
      {FeesSummary && fees !== undefined && <FeesSummary path={fees} />}
      <MemberCard
        user={user}
        association={association}
        renewal={renewal}
        phonePage={phonePage}
        payment={fees ?? renewal}
      />
    </div>
  );
}

export default screen(Overview);
