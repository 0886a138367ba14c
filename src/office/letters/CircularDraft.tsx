// An unsent letter: its form, shown once the user has decided about a draft on this device that the server does not have.

import { useState } from 'react';
import type { Circular, CircularDraft as Draft } from '../../core/api/circulars.ts';
import Loaded from '../../core/ui/Loaded.tsx';
import { useResource } from '../../core/ui/use-resource.ts';
import DraftOffer from '../editor/form/DraftOffer.tsx';
import { findDraft, removeDraft } from '../editor/model/drafts.ts';
import CircularForm from './CircularForm.tsx';

interface Props {
  circular: Circular;
  /** The id of the member who writes it. */
  owner: string;
  onSent: (circular: Circular) => void;
  onRemoved: () => void;
}

export default function CircularDraft({ circular, owner, ...props }: Props) {
  const name = { kind: 'circulars', owner, id: circular.id } as const;
  const kept = useResource(async () => ({ stored: await findDraft<Draft>(name) }), circular.id);
  const [isResumed, setResumed] = useState<boolean>();
  async function discard() {
    await removeDraft(name);
    setResumed(false);
  }
  return (
    <Loaded resource={kept}>
      {({ stored }) =>
        stored && isResumed === undefined ? (
          <DraftOffer at={stored.at} onContinue={() => setResumed(true)} onDiscard={() => void discard()} />
        ) : (
          <CircularForm
            circular={circular}
            name={name}
            stored={isResumed ? stored?.values : undefined}
            {...props}
          />
        )
      }
    </Loaded>
  );
}
