// A preview of removing a member: the data that will be deleted, and the entries that stay in the books, and until when.

import type { ReactNode } from 'react';
import { planRemoval } from '../../core/members/calls.ts';
import { removalText } from '../../core/members/removal-text.ts';
import Loaded from '../../core/ui/Loaded.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useResource } from '../../core/ui/use-resource.ts';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  /** The id of the member. */
  member: string;
  /** The buttons shown once the preview is loaded. */
  children?: ReactNode;
}

export default function RemovalPreview({ member, children }: Props) {
  const { removal: words } = useWords('changes');
  const { tag } = useFormat();
  const plan = useResource(() => planRemoval(member), member);
  return (
    <Loaded resource={plan} failed={words.failed}>
      {({ removal }) => {
        const { stays, goes } = removalText(removal, words, tag);
        return (
          <>
            <div className="note mb-3 space-y-2">
              <p>{goes}</p>
              <p>{stays}</p>
              {removal.stays.until && <p>{words.reserve}</p>}
            </div>
            {children}
          </>
        );
      }}
    </Loaded>
  );
}
