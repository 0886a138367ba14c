// The changes of one member, fetched when they are opened.

import { useId, useState } from 'react';
import ChangesList from './ChangesList.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  /** The id of the member. */
  member: string;
}

export default function MemberChanges({ member }: Props) {
  const id = useId();
  const words = useWords('changes');
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);

  return (
    <section className="no-print" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-body font-semibold" id={`${id}-title`}>
          {words.of}
        </h3>
        <UnfoldButton open={open} onChange={setOpen} aria-describedby={`${id}-title`}>
          {open ? words.hide : words.show}
        </UnfoldButton>
      </div>
      {open && (
        <div className="mt-3">
          <ChangesList question={{ member }} page={page} onTurn={setPage} />
        </div>
      )}
    </section>
  );
}
