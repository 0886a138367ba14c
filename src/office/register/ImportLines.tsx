// The preview of an import of members: new members, changed ones with their changes, and invalid lines with the reasons.

import type { ReactNode } from 'react';
import type { ImportPreview, LineFault } from '../../core/api/bulk-actions.ts';
import { fill } from '../../core/widgets/words.ts';
import type { Files } from '../../core/i18n/keys.ts';
import ChangedFields from '../../core/ui/ChangedFields.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  preview: ImportPreview;
  /** True if lines with a different name or address are imported too. */
  taken: boolean;
}

type Words = Files['member-list'];
type Fields = Files['changes']['fields'];

/** Maximum number of lines that are shown unfolded. */
const fewLines = 10;

function Part({
  title,
  shown,
  count,
  open = false,
  children,
}: {
  title: string;
  shown: number;
  count: number;
  open?: boolean;
  children: ReactNode;
}) {
  const { import: words } = useWords('member-list');
  if (!count) return null;
  return (
    <details className="border-b border-line" open={open}>
      <summary className="fold">{title}</summary>
      <ul className="pb-3 text-small">{children}</ul>
      {count > shown && <p className="pb-3 text-small text-muted">{fill(words.first, { count: shown })}</p>}
    </details>
  );
}

/** Returns what is wrong with several lines, in words. */
function faultText({ field, reason, count }: LineFault, list: Words, fields: Fields): string {
  const why = reason === 'malformed' ? (field ? list.malformed[field] : '') : list.faults[reason];
  return `${field ? `${fields[field]}: ` : ''}${why} (${count})`;
}

/** Returns the part of a fault specific to one line, in words. */
function problemText(problem: LineFault['problems'][number], list: Words): string {
  const { reason, by, proposal, written } = problem;
  const words = list.import;
  const instead = proposal ? fill(words.proposal, { value: proposal }) : words.proposeEmpty;
  return [
    ...(written ? [fill(words.written, { text: written })] : []),
    ...(by !== undefined && (reason === 'repeated' || reason === 'taken')
      ? [fill(list.reasons[reason], { by })]
      : []),
    ...(proposal === undefined ? [] : [`(${instead})`]),
  ].join(' ');
}

export default function ImportLines({ preview, taken }: Props) {
  const list = useWords('member-list');
  const words = list.import;
  const { fields, empty } = useWords('changes');
  const { kinds } = useWords('members').card;
  const { day } = useFormat();
  const { added, refused, unchanged, others, addedMembers, updatedMembers, otherMembers, faults } = preview;
  const { capitals, capitalCells } = preview;
  const updated = preview.updated - (taken ? others : 0);
  /** The number of a line, which what is known of it follows. */
  const line = (at: number, more = true) => (
    <span className="text-muted">{`${fill(words.line, { line: at })}${more ? ': ' : ''}`}</span>
  );
  const changed = (member: ImportPreview['updatedMembers'][number]) => (
    <li className="py-1" key={member.line}>
      {line(member.line)}
      <span className="font-semibold">{member.name}</span> · {member.memberNumber}
      <ChangedFields fields={member.fields} />
    </li>
  );
  return (
    <div className="border-t border-line">
      <Part title={fill(words.others, { count: others })} shown={otherMembers.length} count={others} open>
        {otherMembers.map(changed)}
      </Part>
      <Part title={fill(words.refused, { count: refused })} shown={refused} count={refused} open>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.reason}`} className="ps-4">
            <Part
              title={faultText(fault, list, fields)}
              shown={fault.problems.length}
              count={fault.count}
              open={fault.count <= fewLines}
            >
              {fault.problems.map((problem, at) => {
                const text = problemText(problem, list);
                return (
                  <li className="py-1" key={at}>
                    {line(problem.line, Boolean(text))}
                    <span className="text-error-text">{text}</span>
                  </li>
                );
              })}
            </Part>
          </li>
        ))}
      </Part>
      <Part
        title={fill(words.capitals, { count: capitals })}
        shown={capitalCells.length}
        count={capitals}
        open={capitals <= fewLines}
      >
        {capitalCells.map(({ line: at, ...field }) => (
          <li className="py-1" key={`${at} ${field.field}`}>
            {line(at)}
            <ChangedFields fields={[field]} />
          </li>
        ))}
      </Part>
      <Part title={fill(words.new, { count: added })} shown={addedMembers.length} count={added}>
        {addedMembers.map((member) => (
          <li className="py-1" key={member.line}>
            {line(member.line)}
            <span className="font-semibold">{member.name}</span>{' '}
            {[
              member.memberNumber,
              member.email ?? empty,
              kinds[member.kind],
              day(member.validUntil),
              ...[member.phone, member.address, member.commune].filter(Boolean),
            ].join(' · ')}
          </li>
        ))}
      </Part>
      <Part
        title={fill(words.changed, { count: updated })}
        shown={updatedMembers.length}
        count={updated}
        open={updated <= fewLines}
      >
        {updatedMembers.map(changed)}
      </Part>
      {unchanged > 0 && (
        <p className="flex min-h-touch items-center text-muted">
          {fill(words.unchanged, { count: unchanged })}
        </p>
      )}
    </div>
  );
}
