// The actions on an announcement as a whole: sharing, copying and deleting it.

import type { AfterProps } from '../form/EntryForm.tsx';
import { useShared, ReadOnly } from '../form/form-context.ts';
import ShareLink from '../previews/ShareLink.tsx';
import Button from '../../../core/ui/Button.tsx';
import { takeFocus } from '../../../core/ui/take-focus.ts';
import { useFocusBack } from '../../../core/ui/use-focus-back.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useContext, useState } from 'react';
import type { Library } from '../api/library.ts';
import { formatPath, type FileKind } from '../../../core/content/path.ts';
import { readLibrary } from '../model/calls.ts';
import { CheckField } from '../../../core/ui/fields.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';

/** Returns the files that only this announcement uses. */
function ownFiles(library: Library, id: string): { name: string; path: string }[] {
  const own = (kind: FileKind, files: Library['documents']) =>
    files
      .filter(({ uses }) => uses.length === 1 && uses[0]?.kind === 'announcements' && uses[0].id === id)
      .map(({ name }) => ({ name, path: formatPath({ kind, id: name }) }));
  return [...own('media', library.pictures), ...own('attachments', library.documents)];
}

function Question({ id, busy, remove, onClose }: AfterProps & { onClose: () => void }) {
  const { entry } = useWords('editing');
  const pictures = useWords('pictures');
  const library = useResource(readLibrary, 'library');
  /** The files to delete with the announcement: none until they are ticked. */
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <div className="border-s-4 border-warning-text ps-4 outline-none" tabIndex={-1} ref={takeFocus}>
      <p>{entry.deleteSure}</p>
      <Loaded resource={library}>
        {(all) => {
          const files = ownFiles(all, id);
          return (
            <>
              {files.length > 0 && (
                <fieldset className="mt-3">
                  <legend className="text-small">{pictures.alsoFiles}</legend>
                  {files.map(({ name, path }) => (
                    <CheckField
                      key={path}
                      checked={chosen.includes(path)}
                      onCheck={(isOn) =>
                        setChosen(isOn ? [...chosen, path] : chosen.filter((other) => other !== path))
                      }
                    >
                      <span className="min-w-0 break-words">{name}</span>
                    </CheckField>
                  ))}
                </fieldset>
              )}
              <div className="mt-3 flex flex-wrap gap-3">
                <Button label={entry.deleteNo} onClick={onClose} />
                <Button label={entry.deleteYes} busy={busy} onClick={() => remove([...chosen])} />
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** Deletes an announcement after a confirmation, together with those of its files that are ticked and not used elsewhere. */
function DeleteAnnouncement(props: AfterProps) {
  const { entry } = useWords('editing');
  const [asking, setAsking] = useState(false);
  const opener = useFocusBack(asking);
  const readOnly = useContext(ReadOnly);
  if (props.isNew || readOnly) return null;
  if (asking) return <Question {...props} onClose={() => setAsking(false)} />;
  return (
    // On the opposite side, so that it never takes the place of the save button.
    <p className="text-end">
      <Button label={entry.delete} ref={opener} onClick={() => setAsking(true)} />
    </p>
  );
}

export default function AfterAnnouncement(props: AfterProps) {
  const { list } = useWords('editing');
  const { links } = useShared();
  if (props.isNew) return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ShareLink entry={{ kind: 'announcements', id: props.id }} />
      <a className="button-quiet" href={`${links?.paths.entry}?copy=${props.id}`}>
        {list.copy}
      </a>
      <DeleteAnnouncement {...props} />
    </div>
  );
}
