// The column names of the members' list if it is wide enough to be a table; on phones each member is a card.

import { useWords } from '../../core/ui/use-words.ts';

export default function MemberHead() {
  const { name, kind, validUntil, phone, commune } = useWords('members').admin.fields;
  const { memberNumber } = useWords('member-list').csv;
  return (
    <div
      className="member-columns mt-2 py-2 text-small font-semibold text-muted max-lg:hidden print:grid"
      aria-hidden="true"
    >
      <span className="no-print" />
      <span>{name}</span>
      <span>{memberNumber}</span>
      <span>{kind}</span>
      <span>{validUntil}</span>
      <span>{[phone, commune].join(' · ')}</span>
      <span className="no-print" />
    </div>
  );
}
