// Members by the state of their invitation, each with the possible actions.

import type { FailureReason, InvitedMember } from '../../../core/api/mail.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  members: InvitedMember[];
  canInvite: boolean;
  busy: boolean;
  reasonOf: (reason: FailureReason | null, answer: string | null) => string;
  when: (time: string) => string;
  onInvite: (id: string) => void;
}

export default function InvitedList({ members, canInvite, busy, reasonOf, when, onInvite }: Props) {
  const words = useWords('invitations');
  if (!members.length) return <p className="mt-4 text-small text-muted">{words.nobody}</p>;
  return (
    <ul className="mt-4 border-t border-line">
      {members.map(({ id, name, memberNumber, email, state, at, reason, answer }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3">
          <div className="min-w-0 flex-1 basis-60 text-small">
            <p className="font-semibold">
              {name} ({memberNumber})
            </p>
            <p className="break-words text-muted">{email}</p>
            <p>{at ? `${words.stateOfOne[state]}, ${when(at)}` : words.stateOfOne[state]}</p>
            {reason && <p className="break-words text-warning-text">{reasonOf(reason, answer)}</p>}
          </div>
          {canInvite && (
            <button
              className="button-quiet"
              type="button"
              aria-disabled={busy}
              aria-label={fill(words.inviteNamed, { name })}
              onClick={() => onInvite(id)}
            >
              {state === 'none' ? words.invite : words.inviteAgain}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
