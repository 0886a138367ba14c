// Asks about the pictures in pasted content: each is added with a description or left out.

import { useId, useState } from 'react';
import type { EmbeddedPicture, Pasted } from '../model/paste.ts';
import { withCommas } from '../../../core/romanian-letters.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import ChosenPicture from '../files/ChosenPicture.tsx';
import FileNote from '../files/FileNote.tsx';
import { useShared } from '../form/form-context.ts';
import { useChosenFile } from '../files/use-chosen-file.ts';

type OnTake = (name: string, alt: string, content: Blob) => void;

function PastedPicture({
  picture: { content, alt: givenAlt },
  onTake,
  onDone,
}: {
  picture: EmbeddedPicture;
  onTake: OnTake;
  onDone: () => void;
}) {
  const { tools, entry } = useWords('editing');
  const { problems } = useWords('editor');
  const id = useId();
  const [alt, setAlt] = useState(withCommas(givenAlt));
  const [isIncomplete, setIncomplete] = useState(false);
  const { refused, preparing, choose } = useChosenFile('media', useShared().files);
  const error = refused ?? (isIncomplete ? problems.required : undefined);

  function take() {
    if (preparing) return;
    if (!alt.trim()) return setIncomplete(true);
    // The description is a better name than the clipboard's `image.png`.
    const file = new File([content], alt.trim().slice(0, 40), { type: content.type });
    void choose(file, (name, prepared) => {
      onTake(name, alt.trim(), prepared);
      onDone();
    });
  }

  return (
    <li className="flex flex-wrap items-start gap-3">
      <div className="w-40">
        <ChosenPicture name={alt || tools.pastedPicture} unnamed={content} />
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <label className="text-small font-semibold" htmlFor={id}>
          {entry.alt}
        </label>
        <input
          className="field"
          id={id}
          value={alt}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
        <FileNote id={`${id}-note`} error={error} preparing={preparing} hint={entry.altHint} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button label={tools.takePicture} onClick={take} />
          <Button label={tools.leavePicture} onClick={onDone} />
        </div>
      </div>
    </li>
  );
}

interface Props {
  pasted: Omit<Pasted, 'html'>;
  onTake: OnTake;
}

export default function PastedPictures({ pasted, onTake }: Props) {
  const { tools } = useWords('editing');
  const { elsewhere } = pasted;
  /** The pictures already added or left out. */
  const [handled, setHandled] = useState<readonly EmbeddedPicture[]>([]);
  const pictures = pasted.pictures.filter((picture) => !handled.includes(picture));
  if (!pictures.length && !elsewhere) return null;
  return (
    <div className="space-y-3 px-3 py-2" role="status">
      {pictures.length > 0 && (
        <>
          <p className="text-small font-semibold">{fill(tools.pastedPictures, { count: pictures.length })}</p>
          <ul className="space-y-4">
            {pictures.map((picture) => (
              <PastedPicture
                key={pictureKey(picture.content)}
                picture={picture}
                onTake={onTake}
                onDone={() => setHandled((before) => [...before, picture])}
              />
            ))}
          </ul>
        </>
      )}
      {elsewhere > 0 && (
        <p className="text-small text-warning-text">{fill(tools.pastedElsewhere, { count: elsewhere })}</p>
      )}
    </div>
  );
}

const keys = new WeakMap<Blob, string>();

/** Returns a stable key for a picture, so that its description is kept while others are added. */
function pictureKey(content: Blob): string {
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
}
