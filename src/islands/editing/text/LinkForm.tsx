// Asks where a link leads: to a page or an announcement of the site, or to an address.

import { useEffect, useId, useRef, useState } from 'react';
import { linkTarget } from '../model/link.ts';
import { readTargets, targetsFor } from '../model/link-targets.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useShared } from '../form/form-context.ts';

interface Props {
  onLink: (target: string) => void;
  onClose: () => void;
}

export default function LinkForm({ onLink, onClose }: Props) {
  const { tools, pageLinks } = useShared().words;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  // Where the lists cannot be had, an address can still be typed.
  const { data } = useResource(() => readTargets(pageLinks), 'link-targets');
  const found = targetsFor(typed, data ?? []);

  function set() {
    const target = linkTarget(typed);
    if (target) onLink(target);
    else setWrong(true);
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
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
          />
        </div>
        <button className="button-quiet" type="button" onClick={set}>
          {tools.linkSet}
        </button>
        <button className="button-quiet" type="button" onClick={onClose}>
          {tools.close}
        </button>
      </div>
      <p className={wrong ? 'error-text' : 'mt-1 text-tiny text-muted'} id={`${id}-hint`}>
        {tools.linkHint}
      </p>
      {found.length > 0 && (
        <ul className="mt-1" aria-label={tools.linkOwn}>
          {found.map(({ title, path }) => (
            <li key={path}>
              <button className="editing-target" type="button" onClick={() => onLink(path)}>
                <span className="font-semibold" lang="ro">
                  {title}
                </span>{' '}
                <span className="text-tiny text-muted">{path}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
