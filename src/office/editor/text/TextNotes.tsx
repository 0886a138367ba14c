// The notes above a text (pictures being prepared, refused ones with the reasons, lost formatting, broken lines), and the hints
// below it.

import { useDeferredValue, useMemo } from 'react';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { textHints } from '../model/text-hints.ts';

interface Props {
  /** The number of pictures that are not in the text yet. */
  waiting: number;
  /** The reasons why other pictures were refused. */
  refused: readonly string[];
  /** True if pasting lost formatting. */
  hasLostLooks: boolean;
  /** Joins lines that seem broken. */
  onJoin: (() => void) | undefined;
  onClose: () => void;
}

export default function TextNotes({ waiting, refused, hasLostLooks, onJoin, onClose }: Props) {
  const { tools: words } = useWords('editing');
  const hasNotes = hasLostLooks || refused.length > 0 || onJoin !== undefined;
  return (
    <div role="status" className="text-small">
      {waiting > 0 && (
        <p className="border-t border-line px-3 py-2 font-semibold">
          {fill(words.preparingPhotos, { count: waiting })}
        </p>
      )}
      {hasNotes && (
        <div className="flex items-start gap-3 border-t border-line px-3 py-1">
          <div className="min-w-0 flex-1 py-1">
            {refused.map((reason) => (
              <p key={reason} className="error-text">
                {reason}
              </p>
            ))}
            {hasLostLooks && <p>{words.looksLost}</p>}
            {onJoin && (
              <>
                <p>{words.linesBroken}</p>
                <LinkButton label={words.joinLines} onClick={onJoin} />
              </>
            )}
          </div>
          <LinkButton label={words.close} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

/** Maximum number of hints at a time, so as not to overwhelm: the others follow as these are dealt with. */
const maxShown = 5;

/** The hints below a text on making it easier to read or listen to. They do not prevent saving. */
export function TextHints({ body }: { body: string }) {
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
