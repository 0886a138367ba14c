// Deletes several unused files: one question, one change.

import { useState } from 'react';
import { maxFilesAtOnce } from '../../../core/content/limits.ts';
import { fill } from '../../../core/widgets/words.ts';
import { nameIn } from '../model/library-acts.ts';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  /** The paths of all unused files. */
  unused: readonly string[];
  /** The paths of those to delete. */
  chosen: readonly string[];
  busy: boolean;
  onChoose: (paths: readonly string[]) => void;
  onDelete: () => void;
}

export default function DeleteChosen({ unused, chosen, busy, onChoose, onDelete }: Props) {
  const library = useWords('pictures');
  const [asking, setAsking] = useState(false);
  if (!unused.length) return null;
  const isOpen = asking && chosen.length > 0;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <button
          className="button-quiet"
          type="button"
          onClick={() => onChoose(unused.slice(0, maxFilesAtOnce))}
        >
          {fill(library.chooseUnused, { count: unused.length })}
        </button>
        {chosen.length > 0 && (
          <>
            <button className="button-quiet" type="button" onClick={() => onChoose([])}>
              {library.chooseNone}
            </button>
            <UnfoldButton open={isOpen} onChange={setAsking}>
              {fill(library.deleteChosen, { count: chosen.length })}
            </UnfoldButton>
          </>
        )}
      </div>
      {isOpen && (
        <div className="mt-3 max-w-text border-s-4 border-warning-text ps-4" role="alert">
          <p>{fill(library.sureChosen, { count: chosen.length })}</p>
          <ul className="list-disc break-words ps-5 text-small">
            {chosen.map((path) => (
              <li key={path}>{nameIn(path)}</li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-3">
            <button className="button-quiet" type="button" onClick={() => setAsking(false)}>
              {library.no}
            </button>
            <button
              className="button-quiet"
              type="button"
              aria-disabled={busy}
              onClick={() => {
                setAsking(false);
                onDelete();
              }}
            >
              {library.yes}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
