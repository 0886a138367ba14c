// Divides a statement's line among several members: a member and an amount each, until they add up to the line.

import { useEffect, useEffectEvent, useId, useState, type SubmitEvent } from 'react';
import { mostShares, type StatementPayer } from '../api/statements.ts';
import { parseBani } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button, { LinkButton } from '../../../core/ui/Button.tsx';
import { TextField } from '../../../core/ui/fields.tsx';
import FindMember from './FindMember.tsx';
import type { ChosenShare } from './use-choices.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  /** The amount of the line. */
  amount: number;
  /** The initial shares; zero if an amount is still open. */
  initial: readonly ChosenShare[];
  onDone: (shares: readonly ChosenShare[]) => void;
  onCancel: () => void;
}

interface Typed {
  member: StatementPayer;
  text: string;
}

const readShare = ({ text }: Typed) => Math.max(0, parseBani(text) ?? 0);

export default function LineShares({ amount, initial, onDone, onCancel }: Props) {
  const { statement: words } = useWords('cashier');
  const formats = useFormat('long');
  const id = useId();
  const [shares, setShares] = useState<readonly Typed[]>(() =>
    initial.map(({ member, amount: part }) => ({ member, text: part ? formats.lei(part) : '' })),
  );
  const [isAdding, setAdding] = useState(initial.length < 2);
  const [isWrong, setWrong] = useState(false);
  const left = amount - shares.reduce((sum, share) => sum + readShare(share), 0);
  const isWhole = left === 0 && shares.length > 1 && shares.every((share) => readShare(share) > 0);
  const error = isWrong && !isWhole ? fill(words.badShares, { amount: formats.money(amount) }) : undefined;

  // The search keeps the focus while a member is being looked for, then the first empty amount gets it; typing does not move it
  // any more.
  const focusOpen = useEffectEvent(() => {
    const empty = shares.findIndex((share) => !readShare(share));
    document.getElementById(`${id}-${Math.max(0, empty)}`)?.focus();
  });
  useEffect(() => {
    if (!isAdding) focusOpen();
  }, [isAdding, shares.length]);

  const change = (member: StatementPayer, text: string) =>
    setShares(shares.map((share) => (share.member.id === member.id ? { member, text } : share)));

  function add(member: StatementPayer) {
    if (shares.some((share) => share.member.id === member.id)) return;
    const isLast = left > 0 && shares.length > 0 && shares.every((share) => readShare(share) > 0);
    setShares([...shares, { member, text: isLast ? formats.lei(left) : '' }]);
    setAdding(!shares.length);
  }

  function use(event: SubmitEvent) {
    event.preventDefault();
    setWrong(!isWhole);
    if (isWhole) onDone(shares.map((share) => ({ member: share.member, amount: readShare(share) })));
    else document.getElementById(`${id}-0`)?.focus();
  }

  return (
    <div className="space-y-4 border-s-2 border-line ps-4" role="group" aria-label={words.share}>
      <form className="space-y-3" noValidate onSubmit={use}>
        {shares.map(({ member, text }, at) => (
          <div className="flex flex-wrap items-end gap-x-4" key={member.id}>
            <TextField
              id={`${id}-${at}`}
              label={fill(words.shareOf, { name: `${member.name} · ${member.memberNumber}` })}
              error={at ? undefined : error}
              inputMode="decimal"
              maxLength={20}
              value={text}
              onChange={({ currentTarget: { value } }) => change(member, value)}
            />
            <LinkButton
              label={words.removeShare}
              small
              name={fill(words.removeShareNamed, { name: member.name })}
              onClick={() => setShares(shares.filter((share) => share.member.id !== member.id))}
            />
          </div>
        ))}
        <p role="status">
          {fill(left < 0 ? words.sharesOver : words.sharesLeft, { amount: formats.money(Math.abs(left)) })}
        </p>
        <div className="flex flex-wrap gap-3">
          {shares.length > 1 && <Button label={words.useShares} type="submit" />}
          {!isAdding && shares.length < mostShares && (
            <LinkButton label={words.addShare} small onClick={() => setAdding(true)} />
          )}
          <LinkButton label={words.cancelShares} small onClick={onCancel} />
        </div>
      </form>
      {isAdding && (
        <FindMember
          // Resets the search after each choice.
          key={shares.length}
          title={words.addShare}
          onChoose={add}
        />
      )}
    </div>
  );
}
