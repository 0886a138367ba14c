// Fields of a record with their values before and after.

import type { ChangedField } from '../../lib/api/changes.ts';
import type { StandingEntry } from '../../lib/api/standing.ts';
import { readDueText, readPaymentText } from '../../lib/fees/change-text.ts';
import type { Removal } from '../../lib/api/removal.ts';
import { feeFormats } from '../../lib/fees/format.ts';
import { removalText } from '../../lib/members/removal-text.ts';
import { fill } from '../../lib/widgets/words.ts';
import type { ChangesWords } from './ChangesList.tsx';

type Words = Pick<ChangesWords, 'changes' | 'kinds' | 'roles' | 'dues' | 'receipt'>;

/** A due or a payment; any other value as it is stored. */
function feeText({ changes, dues, receipt }: Words, tag: string, field: 'due' | 'payment', text: string) {
  const { money, day } = feeFormats(tag);
  const due = field === 'due' ? readDueText(text) : undefined;
  const payment = field === 'payment' ? readPaymentText(text) : undefined;
  const parts = due
    ? [`${(dues as Record<string, string>)[due.kind] ?? due.kind} ${due.year}`, money(due.amount), due.reason]
    : payment
      ? [
          day(payment.paidOn),
          money(payment.amount),
          payment.receipt && fill(receipt, { number: payment.receipt }),
          payment.from && fill(changes.takenFrom, { number: payment.from }),
          payment.to && fill(changes.givenTo, { number: payment.to }),
          payment.details,
        ]
      : [text];
  return parts.filter(Boolean).join(' · ');
}

/** An entry of a member's history. */
function standingText(
  { standing, since, reason }: StandingEntry,
  names: Words['changes']['standings'],
  tag: string,
) {
  return [names[standing], feeFormats(tag).day(since), reason].filter(Boolean).join(' · ');
}

/** A value in words: days and amounts as the language writes them, kinds and rights by their names. */
function valueText(words: Words, tag: string, field: string, value: unknown) {
  const { changes: texts, kinds, roles } = words;
  if (value === null || value === undefined) return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (field === 'removal') {
    const { stays, goes } = removalText(value as Removal, texts.removal, tag);
    return `${stays} ${goes}`;
  }
  if (field === 'standing') return standingText(value as StandingEntry, texts.standings, tag);
  const nameOf = (names: Readonly<Record<string, string>>, key: string) => names[key];
  if (Array.isArray(value))
    return value.map((role: string) => nameOf(roles, role) ?? texts.member).join(', ');
  if (typeof value !== 'string') return '';
  const text = value;
  if (field === 'due' || field === 'payment') return feeText(words, tag, field, text);
  if (field === 'factor') return nameOf(texts.factors, text) ?? text;
  if (field === 'kind') return nameOf(kinds, text) ?? text;
  if (field !== 'validUntil' && field !== 'joinedOn') return text;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text));
}

interface Props {
  labels: Words;
  tag: string;
  fields: readonly ChangedField[];
}

export default function ChangedFields({ labels, tag, fields }: Props) {
  const words = labels.changes;
  return (
    <ul>
      {fields.map((change) => (
        <li key={change.field}>
          <span className="text-muted">{words.fields[change.field]}: </span>
          {change.new === undefined ? (
            words.secret
          ) : (
            <>
              {(change.old ?? null) !== null && (
                <>
                  <del>{valueText(labels, tag, change.field, change.old)}</del>{' '}
                </>
              )}
              <ins className="font-semibold no-underline">
                {valueText(labels, tag, change.field, change.new)}
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
