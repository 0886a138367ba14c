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
  /** Replaces the step's title. */
  title?: string;
  /** The id of a member to leave out. */
  except?: string;
  /** Whom to search: everyone, including former members, since heirs pay or are paid; or members only. */
  filter?: 'everyone' | 'all';
  onChoose: (member: ListedFees) => void;
}

/** The pause in typing before the search starts, in milliseconds. */
const rest = 300;
/** Maximum number of members offered. */
const most = 8;

/** Returns the member's state if it is anything but normal. */
export function stateText(
  { standing, disabled }: FeeMember,
  { states }: Files['cashier'],
): string | undefined {
  return standing ? states[standing] : disabled && states.disabled;
}

/** Returns the end of a membership, or the standing of a former member. */
export function membershipText(member: FeeMember, labels: Files['cashier'], { day }: Formats): string {
  const { payment } = labels;
  const state = stateText(member, labels);
  const term = isUnpaid(member)
    ? payment.notPaid
    : fill(payment.validUntil, { date: day(member.validUntil) });
  if (state === undefined) return term;
  return member.disabled ? state : `${state} · ${term}`;
}

/** Returns a member's balance in words. */
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

  /** Chooses the member if there is no doubt: the number that was typed or scanned, or the only match for the name. */
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
      // The list below shows the error.
      if (error instanceof ApiError) return;
      throw error;
    }
    const offered = found.filter(({ id: memberId }) => memberId !== except);
    const only = offered.length === 1 ? offered[0] : undefined;
    const meant = offered.find(({ memberNumber }) => memberNumber === words) ?? only;
    // Somebody else may have been chosen meanwhile, or other words typed.
    if (meant && field.current?.value === words) onChoose(meant);
  }

  /** The arrow keys move from the field through the results. */
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
            // No name or number is that long; scanned text is searched for on Enter.
            typing.current = setTimeout(() => value.length <= 100 && setSearch(value.trim()), rest);
          }}
        />
      </form>
      {search && (
        <div className="mt-4">
          <Loaded resource={resource} list="members" empty={<p role="status">{labels.payment.none}</p>}>
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
