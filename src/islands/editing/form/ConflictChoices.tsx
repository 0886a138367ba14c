// Conflicting changes of two editors: both are shown, and one of them is chosen. It takes the focus when it appears.

import { useEffect, useId, useRef, useState } from 'react';
import type { Choice, Conflict } from '../../../lib/api/editing.ts';
import { parsePath } from '../../../lib/content/path.ts';
import { fill } from '../../../lib/widgets/words.ts';
import type { EditingWords } from '../model/words.ts';
import type { Conflicts } from './use-sending.ts';

interface Props {
  conflicts: Conflicts;
  /** The fields' names, by their names in the files. */
  labels: Readonly<Record<string, string>>;
  words: EditingWords;
  onChoose: (choices: Choice[]) => void;
}

function placeOf({ path, steps }: Conflict, { labels, words }: Pick<Props, 'labels' | 'words'>): string {
  const place = parsePath(path);
  const [first] = steps;
  const field = first === undefined ? words.conflict.whole : (labels[first] ?? String(first));
  return place && 'locale' in place ? `${field} (${place.locale})` : field;
}

const shown = (value: unknown, nothing: string) =>
  value === null ? nothing : typeof value === 'string' ? value : JSON.stringify(value, null, 1);

export default function ConflictChoices({ conflicts: { by, found }, labels, words, onChoose }: Props) {
  const { conflict } = words;
  const [kept, setKept] = useState<readonly Choice['keep'][]>(found.map(() => 'mine'));
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // With all of its choices: it is taller than the room above the bar.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [found]);
  return (
    <section className="space-y-4 border-s-4 border-error-text ps-4" role="alert">
      <h2 className="text-h3" ref={title} tabIndex={-1}>
        {conflict.title}
      </h2>
      <p>{fill(conflict.text, { who: by ?? conflict.someone })}</p>
      {found.map((one, index) => (
        <fieldset key={`${one.path} ${one.steps.join('.')}`}>
          <legend className="font-semibold">{placeOf(one, { labels, words })}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side} className="mt-2 flex min-h-touch items-start gap-3">
              <input
                id={`${id}-${index}-${side}`}
                className="mt-1 h-5 w-5 shrink-0"
                type="radio"
                name={`${id}-${index}`}
                checked={kept[index] === side}
                onChange={() => setKept(kept.map((was, at) => (at === index ? side : was)))}
              />
              <label className="min-w-0" htmlFor={`${id}-${index}-${side}`}>
                <span className="block text-small font-semibold">{conflict[side]}</span>
                <span className="block whitespace-pre-wrap break-words text-small">
                  {shown(one[side], conflict.nothing)}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      ))}
      <button
        className="button"
        type="button"
        onClick={() =>
          onChoose(
            found.map(({ path, steps, theirs }, index) => ({
              path,
              steps,
              theirs,
              keep: kept[index] ?? 'mine',
            })),
          )
        }
      >
        {conflict.save}
      </button>
    </section>
  );
}
