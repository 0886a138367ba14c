// Finds a member by name or number: the first step at the counter.

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FeeMember, ListedFees } from '../../../core/api/fees.ts';
import { numberInCode } from '../../../core/members/card-number.ts';
import { ApiError } from '../../../core/client/client.ts';
import { listFees } from '../calls.ts';
import type { Formats } from '../../../core/i18n/formats.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { isUnpaid } from '../../../core/members/membership.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import { TextField } from '../../../core/ui/fields.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  /** Instead of the name of the step. */
  title?: string;
  /** The id of a member who is not offered. */
  except?: string;
  /** Among whom: also those who have left, for heirs pay or are paid, or members alone. */
  filter?: 'everyone' | 'all';
  onChoose: (member: ListedFees) => void;
}

/** The pause in typing after which the search starts, in milliseconds. */
const rest = 300;
/** Maximum number of members offered. */
const most = 8;

/** Returns what a member has become to the association, where that is not all as it should be. */
export function stateText(
  { standing, disabled }: FeeMember,
  { states }: Files['cashier'],
): string | undefined {
  return standing ? states[standing] : disabled && states.disabled;
}

/** Returns until when a person is a member, or the standing of a former one. */
export function membershipText(member: FeeMember, labels: Files['cashier'], { day }: Formats): string {
  const { payment } = labels;
  const state = stateText(member, labels);
  const term = isUnpaid(member)
    ? payment.notPaid
    : fill(payment.validUntil, { date: day(member.validUntil) });
  if (state === undefined) return term;
  return member.disabled ? state : `${state} · ${term}`;
}

/** Returns what a member owes, in words. */
export function balanceText(balance: number, { payment }: Files['cashier'], { money }: Formats): string {
  if (balance > 0) return fill(payment.owes, { amount: money(balance) });
  return balance < 0 ? fill(payment.advance, { amount: money(-balance) }) : payment.nothing;
}

export default function FindMember(props: Props) {
  const { title, except, filter = 'everyone', onChoose } = props;
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const [search, setSearch] = useState('');
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resource = useResource(() => listFees({ search, filter, page: 1 }), search ? `find ${search}` : null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    field.current?.focus();
    return () => clearTimeout(typing.current);
  }, []);

  /** Chooses whoever is meant without doubt: the number that was typed or scanned, or the only one of the name. */
  async function chooseTyped() {
    const typed = field.current?.value.trim() ?? '';
    const words = numberInCode(typed) ?? typed;
    clearTimeout(typing.current);
    if (!words) return;
    if (field.current) field.current.value = words;
    setSearch(words);
    let found: ListedFees[];
    try {
      found = (await listFees({ search: words, filter, page: 1 })).members;
    } catch (error) {
      // The list below tells of it.
      if (error instanceof ApiError) return;
      throw error;
    }
    const offered = found.filter(({ id: memberId }) => memberId !== except);
    const only = offered.length === 1 ? offered[0] : undefined;
    const meant = offered.find(({ memberNumber }) => memberNumber === words) ?? only;
    if (meant) onChoose(meant);
  }

  /** Arrows go from the field through those who were found. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = [field.current, ...(list.current?.querySelectorAll('button') ?? [])];
    const place = step && places[places.indexOf(document.activeElement as HTMLInputElement) + step];
    if (!place) return;
    event.preventDefault();
    place.focus();
  }

  const entry = (member: ListedFees, state = stateText(member, labels)) => (
    <li key={member.id}>
      <Button
        className="flex min-h-touch w-full flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-start hover:bg-raised"
        onClick={() => onChoose(member)}
        onKeyDown={onKeyDown}
      >
        <span className="min-w-0">
          <span className="font-semibold">{member.name}</span> · {member.memberNumber}
          {state !== undefined && <span className="font-semibold text-warning-text"> · {state}</span>}
        </span>
        <span className={member.balance > 0 ? 'text-warning-text' : 'text-muted'}>
          {balanceText(member.balance, labels, formats)}
        </span>
      </Button>
    </li>
  );

  return (
    <TitledSection title={title ?? labels.payment.find}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void chooseTyped();
        }}
      >
        <TextField
          label={labels.payment.search}
          className="field max-w-md"
          type="search"
          maxLength={2000}
          ref={field}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(typing.current);
            // No name or number is that long; what a scanner types is searched for by Enter.
            typing.current = setTimeout(() => value.length <= 100 && setSearch(value.trim()), rest);
          }}
        />
      </form>
      {search && (
        <div className="mt-4">
          <Loaded
            resource={resource}
            isEmpty={({ total }) => !total}
            empty={<p role="status">{labels.payment.none}</p>}
          >
            {({ members, total }) => (
              <>
                <ul className="border-t border-line" ref={list}>
                  {members
                    .filter(({ id: memberId }) => memberId !== except)
                    .slice(0, most)
                    .map((member) => entry(member))}
                </ul>
                {total > most && <p className="mt-2 text-small text-muted">{labels.payment.more}</p>}
              </>
            )}
          </Loaded>
        </div>
      )}
    </TitledSection>
  );
}
