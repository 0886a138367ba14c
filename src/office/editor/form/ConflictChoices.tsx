// Conflicting changes of two editors, or of one in two windows: both are shown, and neither is preselected. It takes the focus
// when it appears.

import { useEffect, useId, useRef, useState } from 'react';
import type { Choice, Conflict } from '../api/editing.ts';
import { isText, parsePath } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { valueInWords, type ValueWords } from '../model/conflict-words.ts';
import { inLanguage } from '../model/field-names.ts';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import type { Conflicts } from './use-sending.ts';

/** The name of a conflict's place, and the labels of the fields and options within it. */
export interface ConflictPlace extends Pick<ValueWords, 'getLabel' | 'getOption'> {
  place: string;
}

interface Props {
  conflicts: Conflicts;
  /** The labels of the fields, by their names in the files. */
  labels: Readonly<Record<string, string>>;
  /** Describes a conflict in a form of records. */
  describe: ((conflict: Conflict) => ConflictPlace) | undefined;
  onChoose: (choices: Choice[]) => void;
}

/** Describes a place in the files of an entry. */
function describeText(
  { path, steps }: Conflict,
  labels: Props['labels'],
  whole: string,
  categories: Readonly<Record<string, string>>,
): ConflictPlace {
  const at = parsePath(path);
  const [first] = steps;
  const field = first === undefined ? whole : (labels[first] ?? String(first));
  return {
    place: inLanguage(field, isText(at) ? at.locale : undefined),
    getLabel: (names) => labels[[...steps, ...names].join('.')] ?? names.at(-1) ?? '',
    // The only field of texts with options.
    getOption: (_, option) => (steps.at(-1) === 'category' ? categories[option] : undefined),
  };
}

export default function ConflictChoices({ conflicts, labels, describe, onChoose }: Props) {
  const { by, changes } = conflicts;
  const { conflict } = useWords('editing');
  const { categories } = useWords('announcements');
  const { tag } = useFormat();
  const [chosen, setChosen] = useState<readonly (Choice['keep'] | undefined)[]>(changes.map(() => undefined));
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const radioId = (index: number, side: Choice['keep']) => `${id}-${index}-${side}`;

  const places = changes.map((change) => ({
    change,
    ...(describe?.(change) ?? describeText(change, labels, conflict.whole, categories)),
  }));

  function choose(): void {
    const choices = changes.flatMap(({ path, steps, theirs }, index) => {
      const keep = chosen[index];
      return keep ? { path, steps, theirs, keep } : [];
    });
    if (choices.length === changes.length) return onChoose(choices);
    setAsked(true);
    document.getElementById(radioId(chosen.indexOf(undefined), 'mine'))?.focus();
  }

  // Scrolls to the top of all choices: together they may be taller than the space above the save bar.
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
      {places.map(({ change, place, ...inside }, index) => (
        <fieldset key={`${change.path} ${change.steps.join('.')}`}>
          <legend className="font-semibold">{place}</legend>
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
                  {valueInWords(change[side], { ...conflict, tag, ...inside })}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      ))}
      {isAsked && chosen.includes(undefined) && <p className="error-text">{conflict.choose}</p>}
      <Button label={conflict.save} main onClick={choose} />
    </section>
  );
}
