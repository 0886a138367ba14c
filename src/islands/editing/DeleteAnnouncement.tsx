// Takes an announcement away, after it has been asked once more.

import { useState } from 'react';
import type { EditingWords } from '../../lib/editing/words.ts';

interface Props {
  words: EditingWords;
  busy: boolean;
  onDelete: () => void;
}

export default function DeleteAnnouncement({ words: { entry }, busy, onDelete }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <button className="button-quiet" type="button" onClick={() => setAsking(true)}>
        {entry.delete}
      </button>
    );
  return (
    <div className="border-s-4 border-warning-text ps-4">
      <p>{entry.deleteSure}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button className="button-quiet" type="button" onClick={() => setAsking(false)}>
          {entry.deleteNo}
        </button>
        <button className="button-quiet" type="button" aria-disabled={busy} onClick={onDelete}>
          {entry.deleteYes}
        </button>
      </div>
    </div>
  );
}
