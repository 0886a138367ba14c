// The preview of an import of members: new ones, changed ones with their changes, and invalid lines with the reason.

import type { ReactNode } from 'react';
import type { ImportPreview, LineFault } from '../../lib/api/bulk-actions.ts';
import { fill } from '../../lib/widgets/words.ts';
import ChangedFields from '../changes/ChangedFields.tsx';
import type { ImportWords } from './words.ts';

interface Props {
  labels: ImportWords;
  tag: string;
  preview: ImportPreview;
  /** True if lines with another name or address are imported too. */
  taken: boolean;
}

/** So many lines are shown at once. */
const fewLines = 10;

function Part({
  title,
  shown,
  count,
  labels,
  open = false,
  children,
}: {
  title: string;
  shown: number;
  count: number;
  labels: ImportWords;
  open?: boolean;
  children: ReactNode;
}) {
  if (!count) return null;
  return (
    <details className="border-b border-line" open={open}>
      <summary className="fold">{title}</summary>
      <ul className="pb-3 text-small">{children}</ul>
      {count > shown && (
        <p className="pb-3 text-small text-muted">{fill(labels.import.first, { count: shown })}</p>
      )}
    </details>
  );
}

/** Returns what is wrong with many lines, in words. */
function faultText({ field, reason, count }: LineFault, labels: ImportWords): string {
  const why = reason === 'malformed' ? (field ? labels.malformed[field] : '') : labels.faults[reason];
  return `${field ? `${labels.changes.fields[field]}: ` : ''}${why} (${count})`;
}

/** Returns what a line has of its own in a fault, in words. */
function problemText(problem: LineFault['problems'][number], labels: ImportWords): string {
  const { reason, by, proposal, written } = problem;
  const words = labels.import;
  const instead = proposal ? fill(words.proposal, { value: proposal }) : words.proposeEmpty;
  return [
    ...(written ? [fill(words.written, { text: written })] : []),
    ...(by !== undefined && (reason === 'repeated' || reason === 'taken')
      ? [fill(labels.reasons[reason], { by })]
      : []),
    ...(proposal === undefined ? [] : [`(${instead})`]),
  ].join(' ');
}

export default function ImportLines({ labels, tag, preview, taken }: Props) {
  const words = labels.import;
  const { added, refused, unchanged, others, addedMembers, updatedMembers, otherMembers, faults } = preview;
  const { capitals, capitalCells } = preview;
  const updated = preview.updated - (taken ? others : 0);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const line = (at: number) => <span className="text-muted">{fill(words.line, { line: at })}: </span>;
  const changed = (member: ImportPreview['updatedMembers'][number]) => (
    <li className="py-1" key={member.line}>
      {line(member.line)}
      <span className="font-semibold">{member.name}</span> · {member.memberNumber}
      <ChangedFields labels={labels} tag={tag} fields={member.fields} />
    </li>
  );
  return (
    <div className="border-t border-line">
      <Part
        title={fill(words.others, { count: others })}
        shown={otherMembers.length}
        count={others}
        labels={labels}
        open
      >
        {otherMembers.map(changed)}
      </Part>
      <Part
        title={fill(words.refused, { count: refused })}
        shown={refused}
        count={refused}
        labels={labels}
        open
      >
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.reason}`} className="ps-4">
            <Part
              title={faultText(fault, labels)}
              shown={fault.problems.length}
              count={fault.count}
              labels={labels}
              open={fault.count <= fewLines}
            >
              {fault.problems.map((problem, at) => (
                <li className="py-1" key={at}>
                  {line(problem.line)}
                  <span className="text-error-text">{problemText(problem, labels)}</span>
                </li>
              ))}
            </Part>
          </li>
        ))}
      </Part>
      <Part
        title={fill(words.capitals, { count: capitals })}
        shown={capitalCells.length}
        count={capitals}
        labels={labels}
        open={capitals <= fewLines}
      >
        {capitalCells.map(({ line: at, ...field }) => (
          <li className="py-1" key={`${at} ${field.field}`}>
            {line(at)}
            <ChangedFields labels={labels} tag={tag} fields={[field]} />
          </li>
        ))}
      </Part>
      <Part
        title={fill(words.new, { count: added })}
        shown={addedMembers.length}
        count={added}
        labels={labels}
      >
        {addedMembers.map((member) => (
          <li className="py-1" key={member.line}>
            {line(member.line)}
            <span className="font-semibold">{member.name}</span>{' '}
            {[
              member.memberNumber,
              member.email ?? labels.changes.empty,
              labels.kinds[member.kind],
              day.format(new Date(member.validUntil)),
              ...[member.phone, member.address, member.commune].filter(Boolean),
            ].join(' · ')}
          </li>
        ))}
      </Part>
      <Part
        title={fill(words.changed, { count: updated })}
        shown={updatedMembers.length}
        count={updated}
        labels={labels}
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
