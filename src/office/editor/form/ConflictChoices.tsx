// Conflicting changes of two editors, or of one in two windows: both are shown, and neither is chosen beforehand. It takes
// the focus when it appears.

import { useEffect, useId, useRef, useState } from 'react';
import type { Choice, Conflict } from '../api/editing.ts';
import { parsePath } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { valueInWords } from '../model/conflict-words.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { Conflicts } from './use-sending.ts';

/** What the places of a form of records are called. */
export interface ConflictNames {
  placeOf: (conflict: Conflict) => string;
  /** @param names that lead from there to a field. */
  labelOf: (conflict: Conflict, names: readonly string[]) => string;
  /** Returns the word for an option of a choice at such a field. */
  choiceOf: (conflict: Conflict, names: readonly string[], option: string) => string | undefined;
}

interface Props {
  conflicts: Conflicts;
  /** The fields' names, by their names in the files. */
  labels: Readonly<Record<string, string>>;
  names: ConflictNames | undefined;
  onChoose: (choices: Choice[]) => void;
}

function placeOf(
  change: Conflict,
  { labels, names }: Pick<Props, 'labels' | 'names'>,
  whole: string,
): string {
  if (names) return names.placeOf(change);
  const { path, steps } = change;
  const place = parsePath(path);
  const [first] = steps;
  const field = first === undefined ? whole : (labels[first] ?? String(first));
  return place && 'locale' in place ? `${field} (${place.locale})` : field;
}

/** Returns the word for an announcement's category, the only choice that texts have. */
const categoryWord = (
  { steps }: Conflict,
  option: string,
  categories: Files['announcements']['categories'],
): string | undefined =>
  steps.at(-1) === 'category' ? (categories as Record<string, string>)[option] : undefined;

export default function ConflictChoices({ conflicts, labels, names, onChoose }: Props) {
  const { by, changes } = conflicts;
  const { conflict } = useWords('editing');
  const { categories } = useWords('announcements');
  const { tag } = useFormat();
  const [chosen, setChosen] = useState<readonly (Choice['keep'] | undefined)[]>(changes.map(() => undefined));
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const radioId = (index: number, side: Choice['keep']) => `${id}-${index}-${side}`;

  const valueOf = (change: Conflict, side: Choice['keep']) =>
    valueInWords(change[side], {
      ...conflict,
      tag,
      choiceOf: (inner, option) =>
        names ? names.choiceOf(change, inner, option) : categoryWord(change, option, categories),
      labelOf: (inner) =>
        names?.labelOf(change, inner) ?? labels[[...change.steps, ...inner].join('.')] ?? inner.at(-1) ?? '',
    });

  function choose(): void {
    const choices = changes.flatMap(({ path, steps, theirs }, index) => {
      const keep = chosen[index];
      return keep ? { path, steps, theirs, keep } : [];
    });
    if (choices.length === changes.length) return onChoose(choices);
    setAsked(true);
    document.getElementById(radioId(chosen.indexOf(undefined), 'mine'))?.focus();
  }

  // With all of its choices: it is taller than the room above the bar.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [changes]);
  return (
    <section className="space-y-4 border-s-4 border-error-text ps-4" role="alert">
      <h2 className="text-h3" ref={title} tabIndex={-1}>
        {conflict.title}
      </h2>
      <p>{fill(conflict.text, { who: by ?? conflict.someone })}</p>
      {changes.map((change, index) => (
        <fieldset key={`${change.path} ${change.steps.join('.')}`}>
          <legend className="font-semibold">{placeOf(change, { labels, names }, conflict.whole)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side} className="mt-2 flex min-h-touch items-start gap-3">
              <input
                id={radioId(index, side)}
                className="mt-1 check"
                type="radio"
                name={`${id}-${index}`}
                checked={chosen[index] === side}
                onChange={() => setChosen(chosen.map((choice, at) => (at === index ? side : choice)))}
              />
              <label className="min-w-0" htmlFor={radioId(index, side)}>
                <span className="block text-small font-semibold">{conflict[side]}</span>
                <span className="block whitespace-pre-wrap break-words text-small">
                  {valueOf(change, side)}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      ))}
      {isAsked && chosen.includes(undefined) && <p className="error-text">{conflict.choose}</p>}
      <button className="button" type="button" onClick={choose}>
        {conflict.save}
      </button>
    </section>
  );
}
