// Merges two records: which one stays, which value to use for each differing field, and the effect.

import { useId, useState } from 'react';
import { formFields, type FormField, type ListedMember } from '../../core/api/member.ts';
import type { MergePreview } from './api/merges.ts';
import { fill } from '../../core/widgets/words.ts';
import FieldGroup from '../../core/ui/FieldGroup.tsx';
import { RadioField } from '../../core/ui/fields.tsx';
import Loaded from '../../core/ui/Loaded.tsx';
import SureButton from '../../core/ui/SureButton.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useResource } from '../../core/ui/use-resource.ts';
import { useAction } from '../../core/ui/use-action.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import { call, previewMerge } from './calls.ts';

interface Props {
  pair: readonly [ListedMember, ListedMember];
  /** @param notice what was done. */
  onDone: (notice: string) => void;
}

/** Returns the record that stays by default: the one with more roles or an account in use. */
const better = ([one, other]: Props['pair']) =>
  other.roles.length > one.roles.length || (other.hasPassword && !one.hasPassword) ? other.id : one.id;

/** Returns whether the value of the record to be removed is the better default. */
function isBetter(field: FormField, kept: ListedMember, gone: ListedMember): boolean {
  if (field === 'validUntil') return gone.validUntil > kept.validUntil;
  return !kept[field] && Boolean(gone[field]);
}

export default function MergeForm({ pair, onDone }: Props) {
  const id = useId();
  const list = useWords('member-list');
  const words = list.doubles;
  const problems = { ...list.problems, ...words.problems };
  const { fields, empty } = useWords('changes');
  const { kinds } = useWords('members').card;
  const { day, money } = useFormat('long');
  const [keptId, setKept] = useState(() => better(pair));
  const [choices, setChoices] = useState<Partial<Record<FormField, string>>>({});
  const { busy, problem, submit } = useAction({ problems });
  const [one, other] = pair;
  const [kept, gone] = one.id === keptId ? [one, other] : [other, one];
  const differing = formFields.filter((field) => (kept[field] ?? '') !== (gone[field] ?? ''));
  const take = differing.filter(
    (field) => (choices[field] ?? (isBetter(field, kept, gone) ? gone.id : kept.id)) === gone.id,
  );
  const order = { kept: kept.id, gone: gone.id, take };
  const plan = useResource(() => previewMerge(order), JSON.stringify(order));
  const shown = (member: ListedMember) => `${member.name} · ${member.memberNumber}`;

  function formatValue(member: ListedMember, field: FormField): string {
    const value = member[field];
    if (!value) return empty;
    if (field === 'kind') return kinds[member.kind];
    return field === 'validUntil' || field === 'joinedOn' ? day(value) : value;
  }

  const radio = (name: string, value: string, isChecked: boolean, text: string, choose: () => void) => (
    <RadioField key={value} name={name} checked={isChecked} onChange={choose}>
      <span className="min-w-0 break-words">{text}</span>
    </RadioField>
  );

  function lines({ moves, cancelled, ends, balance, validUntil }: MergePreview): string[] {
    const { other: otherName, ...names } = words.parts;
    const others = Object.entries(moves).filter(([table]) => !(table in names));
    const counts = [
      ...Object.entries(names).map(([table, name]) => [name, moves[table] ?? 0] as const),
      [otherName, others.reduce((sum, [, count]) => sum + count, 0)] as const,
    ];
    const moved = counts
      .filter(([, count]) => count > 0)
      .map(([name, count]) => fill(name, { count }))
      .join(', ');
    return [
      moved ? fill(words.moves, { list: moved }) : words.movesNothing,
      ...(cancelled.count
        ? [fill(words.cancelled, { count: cancelled.count, amount: money(cancelled.amount) })]
        : []),
      ...(ends.hasPassword || ends.passkeys + ends.identities > 0 ? [words.ends] : []),
      fill(words.after, {
        date: day(validUntil),
        balance:
          balance > 0
            ? fill(words.owes, { amount: money(balance) })
            : fill(words.advance, { amount: money(-balance) }),
      }),
    ];
  }

  return (
    <div className="space-y-5">
      <FieldGroup legend={words.stays}>
        {pair.map((member) =>
          radio(
            `${id}-kept`,
            member.id,
            member.id === keptId,
            `${shown(member)}${member.hasPassword ? ` · ${words.hasAccount}` : ''}`,
            () => {
              setKept(member.id);
              setChoices({});
            },
          ),
        )}
      </FieldGroup>
      {differing.map((field) => (
        <FieldGroup key={field} legend={fields[field]}>
          {[kept, gone].map((member) =>
            radio(
              `${id}-${field}`,
              member.id,
              take.includes(field) === (member === gone),
              formatValue(member, field),
              () => setChoices({ ...choices, [field]: member.id }),
            ),
          )}
        </FieldGroup>
      ))}
      <Loaded resource={plan} failed={words.failed}>
        {(preview) => (
          <div className="space-y-3 border-s-4 border-primary ps-4" role="group" aria-label={words.does}>
            <div role="status">
              <ul className="list-disc space-y-1 ps-5 text-small">
                {lines(preview).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
            {problem}
            <SureButton
              label={words.merge}
              question={fill(words.sure, { gone: shown(gone), kept: shown(kept) })}
              yes={words.yes}
              busy={busy}
              onSure={() =>
                submit(async () => {
                  try {
                    await call('POST', '/api/member-doubles/merges', {
                      json: { ...order, key: preview.key },
                    });
                  } catch (error) {
                    plan.again();
                    throw error;
                  }
                  onDone(fill(words.done, { gone: shown(gone), kept: shown(kept) }));
                })
              }
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}
