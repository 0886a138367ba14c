// The hints beneath a text for making it easier to read and to listen to. It can be saved without following them.

import { useDeferredValue, useMemo } from 'react';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { textHints } from '../model/text-hints.ts';

/** The most hints at a time, so as not to overwhelm: the others follow when some are done. */
const maxShown = 5;

export default function TextHints({ body }: { body: string }) {
  const { hints } = useWords('editing');
  const text = useDeferredValue(body);
  const shown = useMemo(() => textHints(text).slice(0, maxShown), [text]);
  return (
    <div role="status" className="text-small text-muted">
      {shown.length > 0 && (
        <>
          <p className="mt-2">{hints.title}</p>
          <ul className="mt-1 list-disc ps-6">
            {shown.map(({ kind, words }) => (
              <li key={`${kind} ${words}`} className="break-words">
                {fill(hints[kind], { words })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
