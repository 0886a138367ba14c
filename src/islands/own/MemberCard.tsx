// The membership card: on the screen, on paper, and as a code that a gamekeeper's phone can check.

import type { OwnCard } from '../../lib/api/card.ts';
import type { MembershipTerm } from '../../lib/api/member.ts';
import { api } from '../../lib/client/client.ts';
import type { CommonWords } from '../../lib/i18n/common-words.ts';
import type { Files } from '../../lib/i18n/keys.ts';
import { feeFormats } from '../../lib/fees/format.ts';
import { membershipOn } from '../../lib/members/membership.ts';
import type { SessionUser } from '../../lib/session/store.ts';
import { fill } from '../../lib/widgets/words.ts';
import { unbroken } from '../../lib/time/unbroken.ts';
import FailureText from '../ui/FailureText.tsx';
import KeepCard, { type KeepCardWords } from './KeepCard.tsx';
import QrCode from '../ui/QrCode.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useToday } from '../ui/use-today.ts';

export type CardWords = Files['members']['card'] &
  Pick<CommonWords, 'retry' | 'errorCode'> & {
    association: string;
    phone: KeepCardWords;
    /** The page that shows the card on the phone. */
    phonePage: string;
  };

interface Props {
  user: SessionUser;
  words: CardWords;
  /** For dates, as Intl wants it. */
  tag: string;
  /** The pages for renewing the membership and for the member's own fees. */
  renewal: string;
  payment: string;
}

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

export default function MemberCard({ user, words, tag, renewal, payment }: Props) {
  const { memberNumber } = user;
  const resource = useResource(() => api<OwnCard>('/api/_auth/card'), `${memberNumber} ${user.validUntil}`);
  const { data: card, failed, busy, again } = resource;
  const url = card?.url;

  const today = useToday();
  const { money, day } = feeFormats(tag);
  // The session may be an hour older than what was paid meanwhile.
  const term = card ?? user;
  const { state } = membershipOn(term, today);
  const isBegun = state !== 'unpaid';
  const unpaid = card?.unpaid;
  // A membership that the session has as unpaid or expired may have been paid since.
  const isKnown = Boolean(card ?? failed) || (isBegun && state !== 'expired');
  const warning = unpaid
    ? fill(words.unpaid, { amount: money(unpaid.amount), date: day(unpaid.until) })
    : isKnown && validity(term, today, words, tag);
  const date = unbroken(
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(term.validUntil)),
  );

  return (
    <section aria-labelledby="card-title">
      <h2 className="mb-4" id="card-title">
        {words.title}
      </h2>
      <div className="member-card on-night">
        <div className="flex min-w-56 flex-1 flex-col gap-4">
          <p className="font-heading text-small font-semibold">{words.association}</p>
          <p className="font-heading text-h2 font-semibold leading-tight">{user.name}</p>
          <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 text-small">
            {[
              [words.number, memberNumber],
              [words.kind, words.kinds[user.kind]],
              [words.validUntil, !isKnown ? '…' : isBegun ? date : words.notPaid],
            ].map(([name, value]) => (
              <div key={name}>
                <dt className="text-tiny text-night-muted">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {url && <QrCode className="member-code" text={url} label={words.code} />}
        {failed && !busy && (
          <p className="max-w-48 self-center text-small" role="alert">
            <FailureText text={words.codeFailed} id={failed.id} errorCode={words.errorCode} />{' '}
            <button className="min-h-touch underline" type="button" onClick={again}>
              {words.retry}
            </button>
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
        <button className="button-quiet" type="button" onClick={() => print()}>
          {words.print}
        </button>
        {url && (
          <a className="link text-small" href={url}>
            {words.codeHint}
          </a>
        )}
      </p>
      {card && (
        <KeepCard
          key={card.memberNumber}
          card={card}
          name={user.name}
          words={words.phone}
          page={words.phonePage}
        />
      )}
    </section>
  );
}
