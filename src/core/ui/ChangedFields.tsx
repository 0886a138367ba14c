// The fields of a record with their old and new values.

import type { ChangedField } from '../api/changes.ts';
import type { StandingEntry } from '../api/standing.ts';
import { readDueText, readPaymentText } from '../fees/change-text.ts';
import type { Removal } from '../api/removal.ts';
import type { Files } from '../i18n/keys.ts';
import { removalText } from '../members/removal-text.ts';
import { fill } from '../widgets/words.ts';
import { useFormat } from './use-format.ts';
import { useWords } from './use-words.ts';

type Words = Pick<Files, 'changes' | 'members' | 'books'>;
type Formats = ReturnType<typeof useFormat>;

/** Formats a due or a payment; any other value is returned as it is stored. */
function feeText({ changes, books }: Words, { money, day }: Formats, field: 'due' | 'payment', text: string) {
  const due = field === 'due' ? readDueText(text) : undefined;
  const payment = field === 'payment' ? readPaymentText(text) : undefined;
  const parts = due
    ? [
        `${(books.dues as Record<string, string>)[due.kind] ?? due.kind} ${due.year}`,
        money(due.amount),
        due.reason,
      ]
    : payment
      ? [
          day(payment.paidOn),
          money(payment.amount),
          payment.receipt && fill(books.receipt, { number: payment.receipt }),
          payment.from && fill(changes.takenFrom, { number: payment.from }),
          payment.to && fill(changes.givenTo, { number: payment.to }),
          payment.details,
        ]
      : [text];
  return parts.filter(Boolean).join(' · ');
}

/** Formats an entry of a member's standing history. */
function standingText(
  { standing, since, reason }: StandingEntry,
  names: Words['changes']['standings'],
  { day }: Formats,
) {
  return [names[standing], day(since), reason].filter(Boolean).join(' · ');
}

/** Formats a value: days and amounts in the language's format, kinds and roles by their names. */
function valueText(words: Words, formats: Formats, field: string, value: unknown) {
  const { changes: texts, members } = words;
  if (value === null || value === undefined) return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (field === 'removal') {
    const { stays, goes } = removalText(value as Removal, texts.removal, formats.tag);
    return `${stays} ${goes}`;
  }
  if (field === 'standing') return standingText(value as StandingEntry, texts.standings, formats);
  const findName = (names: Readonly<Record<string, string>>, key: string) => names[key];
  if (Array.isArray(value))
    return value.map((role: string) => findName(members.admin.roles, role) ?? texts.member).join(', ');
  if (typeof value !== 'string') return '';
  const text = value;
  if (field === 'due' || field === 'payment') return feeText(words, formats, field, text);
  if (field === 'factor') return findName(texts.factors, text) ?? text;
  if (field === 'kind') return findName(members.card.kinds, text) ?? text;
  if (field !== 'validUntil' && field !== 'joinedOn') return text;
  return formats.day(text);
}

export default function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  const words = useWords('changes');
  const all = { changes: words, members: useWords('members'), books: useWords('books') };
  const formats = useFormat('long');
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
                  <del>{valueText(all, formats, change.field, change.old)}</del>{' '}
                </>
              )}
              <ins className="font-semibold no-underline">
                {valueText(all, formats, change.field, change.new)}
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
