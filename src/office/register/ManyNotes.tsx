// The preview of renewing, inviting, reducing or recording a standing: how many members it affects, and how many are left out and why.

import type { InvitationPlan } from '../../core/api/mail.ts';
import type { ReductionPreview, RenewalPreview, StandingPreview } from '../../core/api/bulk-actions.ts';
import { fill } from '../../core/widgets/words.ts';
import { useWords } from '../../core/ui/use-words.ts';

/** The words of the actions. */
const useMany = () => useWords('member-list').many;

/** @param lines texts with {count}, and the counts; of none nothing is said. */
function Notes({ first, lines }: { first: string; lines: readonly (readonly [string, number])[] }) {
  return (
    <>
      <p className="font-semibold">{first}</p>
      <ul className="text-small">
        {lines.map(([text, count]) => count > 0 && <li key={text}>{fill(text, { count })}</li>)}
      </ul>
    </>
  );
}

export function RenewalNotes({ plan, date }: { plan: RenewalPreview; date: string }) {
  const words = useMany();
  const first = plan.renewed ? fill(words.willRenew, { date, count: plan.renewed }) : words.nothing;
  return (
    <Notes
      first={first}
      lines={[
        [words.longer, plan.longer],
        [words.unpaid, plan.unpaid],
        [words.disabled, plan.disabled],
      ]}
    />
  );
}

export function ReductionNotes({ plan, name }: { plan: ReductionPreview; name: string }) {
  const words = useMany();
  const first = plan.chosen ? fill(words.willReduce, { name, count: plan.chosen }) : words.nothing;
  return (
    <Notes
      first={first}
      lines={[
        [words.reducedBefore, plan.already],
        [words.otherKind, plan.otherKind],
        [words.disabled, plan.disabled],
      ]}
    />
  );
}

/** @param named the standing and its first day. */
export function StandingNotes({
  plan,
  named,
}: {
  plan: StandingPreview;
  named: { standing: string; date: string };
}) {
  const words = useMany();
  const first = plan.chosen ? fill(words.willRecord, { ...named, count: plan.chosen }) : words.nothing;
  return (
    <Notes
      first={first}
      lines={[
        [words.recordedBefore, plan.already],
        [words.left, plan.left],
        [words.withRole, plan.withRole],
        [words.later, plan.later],
      ]}
    />
  );
}

interface InvitationProps {
  plan: InvitationPlan;
  /** The number of members who get an invitation. */
  count: number;
  /** True if those who were invited before are among them. */
  again: boolean;
}

export function InvitationNotes({ plan, count, again }: InvitationProps) {
  const words = useMany();
  return (
    <Notes
      first={count ? fill(words.willInvite, { count }) : words.nothing}
      lines={[
        [words.invitedBefore, (again ? 0 : plan.sent) + plan.waiting],
        [words.accepted, plan.accepted],
        [words.noEmail, plan.withoutEmail],
        [words.disabled, plan.disabled],
      ]}
    />
  );
}
