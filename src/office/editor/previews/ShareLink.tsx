// Links that show an entry to people without an account before it is published.

import { useRef, useState } from 'react';
import type { EntryName } from '../api/previews.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import CopyLink from '../../../core/ui/CopyLink.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useShared } from '../form/form-context.ts';
import { endPreviewLinks, listPreviewLinks, makePreviewLink } from '../model/calls.ts';

interface Props {
  entry: EntryName;
}

function Links({ entry }: Props) {
  const { share } = useWords('editing');
  const format = useFormat();
  const { links: addresses } = useShared();
  const links = useResource(() => listPreviewLinks(entry), `${entry.kind} ${entry.id}`);
  const { busy, submit, problem } = useAction({ problems: { unknown: share.failed } });
  const [newLink, setNewLink] = useState<string>();
  const [ended, setEnded] = useState(false);
  /** The key of the link being made; if the answer is lost, pressing again returns the same link. */
  const key = useRef<string>(undefined);
  const makeButton = useRef<HTMLButtonElement>(null);

  const make = () =>
    submit(async () => {
      key.current ??= crypto.randomUUID();
      const { token, until } = await makePreviewLink({ ...entry, key: key.current });
      key.current = undefined;
      setNewLink(new URL(`${addresses?.paths.preview}#${token}`, location.href).href);
      setEnded(false);
      links.set((all) => [{ until }, ...all]);
    });
  const end = () =>
    submit(async () => {
      await endPreviewLinks(entry);
      setNewLink(undefined);
      setEnded(true);
      links.set(() => []);
      // The pressed button disappears.
      makeButton.current?.focus();
    });

  return (
    <div className="mt-3 space-y-3">
      <p className="text-small text-muted">{share.hint}</p>
      <Button label={share.make} ref={makeButton} busy={busy} onClick={() => void make()} />
      {problem}
      {newLink && <CopyLink link={newLink} name={entry.id} labels={share} />}
      <Loaded resource={links}>
        {([last, ...more]) =>
          last && (
            <div className="flex flex-wrap items-center gap-3">
              <p>
                {fill(share.holding, {
                  count: more.length + 1,
                  date: format.moment(last.until),
                })}
              </p>
              <Button label={share.end} busy={busy} onClick={() => void end()} />
            </div>
          )
        }
      </Loaded>
      <p role="status">{ended ? share.ended : ''}</p>
    </div>
  );
}

export default function ShareLink({ entry }: Props) {
  const { share } = useWords('editing');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <UnfoldButton open={isOpen} onChange={setOpen}>
        {share.open}
      </UnfoldButton>
      {isOpen && <Links entry={entry} />}
    </div>
  );
}
