// Fields of a record with their values before and after.

import type { ChangedField } from '../../lib/api/changes.ts';
import type { ChangesWords } from './ChangesList.tsx';

type Words = Pick<ChangesWords, 'changes' | 'kinds' | 'roles'>;

/** A value in words: days as the language writes them, kinds and rights by their names. */
function told({ changes: said, kinds, roles }: Words, tag: string, field: string, value: unknown) {
  if (value === null || value === undefined) return said.empty;
  if (typeof value === 'boolean') return value ? said.yes : said.no;
  const nameOf = (names: Readonly<Record<string, string>>, key: string) => names[key];
  if (Array.isArray(value)) return value.map((role: string) => nameOf(roles, role) ?? said.member).join(', ');
  if (typeof value !== 'string') return '';
  const text = value;
  if (field === 'kind') return nameOf(kinds, text) ?? text;
  if (field !== 'validUntil') return text;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text));
}

interface Props {
  labels: Words;
  tag: string;
  fields: readonly ChangedField[];
}

export default function ChangedFields({ labels, tag, fields }: Props) {
  const said = labels.changes;
  return (
    <ul>
      {fields.map((one) => (
        <li key={one.field}>
          <span className="text-muted">{said.fields[one.field]}: </span>
          {one.new === undefined ? (
            said.secret
          ) : (
            <>
              {one.old !== null && (
                <>
                  <del>{told(labels, tag, one.field, one.old)}</del>{' '}
                </>
              )}
              <ins className="font-semibold no-underline">{told(labels, tag, one.field, one.new)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
