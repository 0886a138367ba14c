// The first screen of the members' area: the card with its state, and links to the member's work.

import type { SessionUser } from '../../lib/api/member.ts';
import FeesSummaryPart, { type FeesSummaryWords } from '../fees/own/FeesSummary.tsx';
import { guarded } from '../ui/Guarded.tsx';
import TasksPart, { type TasksWords } from '../tasks/Tasks.tsx';
import MemberCard, { type CardWords } from './MemberCard.tsx';
import { screen } from '../ui/screen.tsx';

// If one fails, the others stay.
const FeesSummary = import.meta.env.WITHOUT_FEES ? null : guarded(FeesSummaryPart);
const Tasks = guarded(TasksPart);

interface Props {
  words: {
    /** With {name}. */
    greeting: string;
    card: CardWords;
    /** Left out where the site has no fees. */
    fees?: FeesSummaryWords;
    tasks: TasksWords;
  };
  tag: string;
  renewal: string;
  user: SessionUser;
}

function Overview({ words, tag, renewal, user }: Props) {
  const edits = user.roles.includes('editor');
  const tasks = <Tasks user={user} words={words.tasks} />;
  return (
    <div className="min-w-0 space-y-12">
      <p className="font-heading text-h2 font-semibold text-heading">
        {words.greeting.replace('{name}', user.name)}
      </p>
      {/* Editors come here to work. */}
      {edits && tasks}
      {FeesSummary && words.fees && <FeesSummary words={words.fees} tag={tag} />}
      {!edits && tasks}
      <MemberCard
        user={user}
        words={words.card}
        tag={tag}
        renewal={renewal}
        payment={words.fees?.path ?? renewal}
      />
    </div>
  );
}

export default screen('overview', Overview);
