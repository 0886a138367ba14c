// The membership card: on the screen, on paper, and as a code that a gamekeeper's phone can check.

import type { OwnCard } from '../../api/card.ts';
import type { MembershipTerm } from '../../../core/api/member.ts';
import { api } from '../../../core/client/client.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { membershipOn } from '../../../core/members/membership.ts';
import type { SessionUser } from '../../../core/session/store.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import FailureText from '../../../core/ui/FailureText.tsx';
import KeepCard from './KeepCard.tsx';
import QrCode from '../../../core/ui/QrCode.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  user: SessionUser;
  association: string;
  /** The pages for renewing the membership, for the member's own fees, and for the card on the phone. */
  renewal: string;
  payment: string;
  phonePage: string;
}

type CardWords = Files['members']['card'];

function validity(term: MembershipTerm, today: string, words: CardWords, tag: string): string | null {
  const membership = membershipOn(term, today);
  if (membership.state === 'valid') return null;
  if (membership.state === 'unpaid') return words.notValidYet;
  if (membership.state === 'suspended') return words.suspended;
  if (membership.state === 'left') return words.ended;
  if (membership.state === 'expired') return words.expired;
  if (membership.days === 0) return words.endsToday;
  const when = new Intl.RelativeTimeFormat(tag).format(membership.days, 'day');
  return fill(words.ends, { when });
}

export default function MemberCard({ user, association, renewal, payment, phonePage }: Props) {
  const { card: words } = useWords('members');
  const { errorCode, retry } = useWords('ui');
  const { tag, money, day } = useFormat('long');
  const { memberNumber } = user;
  const resource = useResource(() => api<OwnCard>('/api/_auth/card'), `${memberNumber} ${user.validUntil}`);
  const { data: card, failed, busy, again } = resource;
  const url = card?.url;

  const today = useToday();
  // The session may be up to an hour older than the latest payment.
  const term = card ?? user;
  const { state } = membershipOn(term, today);
  const isBegun = state !== 'unpaid';
  const unpaid = card?.unpaid;
  // A membership that is unpaid or expired in the session may have been paid since.
  const isKnown = Boolean(card ?? failed) || (isBegun && state !== 'expired');
  const warning = unpaid
    ? fill(words.unpaid, { amount: money(unpaid.amount), date: day(unpaid.until) })
    : isKnown && validity(term, today, words, tag);

  return (
    <TitledSection title={words.title} heading="mb-4">
      <div className="member-card on-night">
        <div className="flex min-w-[min(14rem,100%)] flex-1 flex-col gap-4">
          <p className="font-heading text-small font-semibold">{association}</p>
          <p className="font-heading text-h2 font-semibold leading-tight">{user.name}</p>
          <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-3 text-small">
            {[
              [words.number, memberNumber],
              [words.kind, words.kinds[user.kind]],
              [words.validUntil, !isKnown ? '…' : isBegun ? day(term.validUntil) : words.notPaid],
            ].map(([name, value]) => (
              <div className="min-w-0 last:basis-full" key={name}>
                <dt className="text-tiny text-night-muted">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {url && <QrCode className="member-code" text={url} label={words.code} />}
        {failed && !busy && (
          <p className="max-w-48 self-center text-small" role="alert">
            <FailureText text={words.codeFailed} id={failed.id} errorCode={errorCode} />{' '}
            <Button label={retry} className="min-h-touch underline" onClick={again} />
          </p>
        )}
        <div className="stitch-band absolute inset-x-0 bottom-0" aria-hidden="true"></div>
      </div>
      {warning && (
        <p className="note mt-4">
          <strong className="text-warning-text">{warning}</strong>{' '}
          <a className="link" href={isBegun ? renewal : payment}>
            {words.renew}
          </a>
        </p>
      )}
      <p className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button label={words.print} onClick={() => print()} />
        {url && (
          <a className="link text-small" href={url}>
            {words.codeHint}
          </a>
        )}
      </p>
      {card && <KeepCard key={card.memberNumber} card={card} name={user.name} page={phonePage} />}
    </TitledSection>
  );
}
