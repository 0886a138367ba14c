// Bulk actions on members of the list, as the API and the messages name them.

import type { ReductionPreview, RenewalPreview, StandingPreview } from '../../core/api/bulk-actions.ts';
import type { InvitationPlan } from '../../core/api/mail.ts';
import type { Files } from '../../core/i18n/keys.ts';

export type Word = keyof Files['member-list']['many'];

/** The server's preview of each action. */
interface Plans {
  renew: RenewalPreview;
  invite: InvitationPlan;
  record: StandingPreview;
  reduce: ReductionPreview;
}

interface Action<Plan> {
  path: string;
  /** The count in its preview that the action affects; the others are left out, each with its own message. */
  does: keyof Plan;
  left: Readonly<Partial<Record<keyof Plan, Word>>>;
  will: Word;
  act: Word;
  done: Word;
}

export const actions = {
  renew: {
    ...{ path: '/api/bulk-actions/renewal', does: 'renewed' },
    ...{ will: 'willRenew', act: 'doRenew', done: 'renewed' },
    left: { longer: 'longer', unpaid: 'unpaid', disabled: 'disabled' },
  },
  invite: {
    ...{ path: '/api/mail', does: 'first', will: 'willInvite', act: 'doInvite', done: 'written' },
    left: { waiting: 'invitedBefore', accepted: 'accepted', withoutEmail: 'noEmail', disabled: 'disabled' },
  },
  record: {
    ...{ path: '/api/bulk-actions/standing', does: 'chosen' },
    ...{ will: 'willRecord', act: 'doRecord', done: 'recorded' },
    left: { already: 'recordedBefore', left: 'left', withRole: 'withRole', later: 'later' },
  },
  reduce: {
    ...{ path: '/api/bulk-actions/reduction', does: 'chosen' },
    ...{ will: 'willReduce', act: 'doReduce', done: 'reduced' },
    left: { already: 'reducedBefore', otherKind: 'otherKind', disabled: 'disabled' },
  },
} as const satisfies { [What in keyof Plans]: Action<Plans[What]> };
