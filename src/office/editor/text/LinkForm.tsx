// Asks for the target of a link: a page or announcement of the site, or an address.

import { useEffect, useId, useRef, useState } from 'react';
import { makeLink } from '../model/link.ts';
import { readTargets, targetsFor } from '../model/link-targets.ts';
import { encodeProblem, inWords } from '../model/problems.ts';
import Button from '../../../core/ui/Button.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useShared } from '../form/form-context.ts';

interface Props {
  onLink: (target: string) => void;
  /** Undefined if the cursor is not in a link. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

export default function LinkForm({ onLink, onRemove, onClose }: Props) {
  const { tools } = useWords('editing');
  const { problems } = useWords('editor');
  const { tag, locale } = useFormat();
  const { links } = useShared();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string>();
  // If the lists cannot be loaded, an address can still be typed.
  const { data } = useResource(() => readTargets(links?.pageLinks ?? {}, locale), 'link-targets');
  const matches = targetsFor(typed, data ?? []);

  function set() {
    const result = makeLink(typed, location.origin, data ?? undefined);
    if (!('problem' in result)) return onLink(result.target);
    const { problem, target } = result;
    setMessage(
      problem === 'unreadable'
        ? tools.linkHint
        : inWords(encodeProblem({ code: problem, values: { target } }), problems, tag),
    );
    // Focusing the field makes screen readers announce the problem.
    field.current?.focus();
  }

  return (
    <div className="border-b border-line p-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <label className="text-small font-semibold" htmlFor={id}>
            {tools.linkTo}
          </label>
          <input
            className="field"
            id={id}
            value={typed}
            autoComplete="off"
            ref={field}
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setMessage(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
          />
        </div>
        <Button label={tools.linkSet} onClick={set} />
        {onRemove && <Button label={tools.linkRemove} onClick={onRemove} />}
        <Button label={tools.close} onClick={onClose} />
      </div>
      <p className={message ? 'error-text' : 'mt-1 text-tiny text-muted'} id={`${id}-hint`}>
        {message ?? tools.linkHint}
      </p>
      {matches.length > 0 && (
        <ul className="mt-1" aria-label={tools.linkOwn}>
          {matches.map(({ title, lang, path }) => (
            <li key={path}>
              <Button className="editing-target" onClick={() => onLink(path)}>
                <span className="font-semibold" lang={lang}>
                  {title}
                </span>{' '}
                <span className="text-tiny text-muted">{path}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
