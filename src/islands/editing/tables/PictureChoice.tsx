// A picture that a record names: one of those that the site has.

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { mediaFile } from '../../../lib/content/path.ts';
import { fill } from '../../../lib/widgets/words.ts';
import ChosenPicture from '../ChosenPicture.tsx';
import { useShared } from '../form-context.ts';
import PictureChooser from '../PictureChooser.tsx';
import { useTypedError } from '../typed/typed-context.ts';

interface Props {
  name: string;
  label: string;
  hint: string | undefined;
}

export default function PictureChoice({ name, label, hint }: Props) {
  const { words, uploads } = useShared();
  const { setValue } = useFormContext();
  const chosen = String(useWatch({ name }) ?? '');
  const error = useTypedError(name);
  const [choosing, setChoosing] = useState(false);
  const set = (picture: string) => setValue(name, picture, { shouldDirty: true });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {chosen && <ChosenPicture name={chosen} content={uploads[mediaFile(chosen)]} />}
      <div className="mt-1 flex flex-wrap gap-2">
        <button
          className="button-quiet"
          type="button"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {words.pictures.choose}
        </button>
        {chosen && (
          <button
            className="button-quiet"
            type="button"
            aria-label={fill(words.entry.removeNamed, { name: chosen })}
            onClick={() => set('')}
          >
            {words.entry.remove}
          </button>
        )}
      </div>
      {(error ?? hint) && (
        <p className={error ? 'error-text' : 'mt-1 text-small text-muted'}>{error ?? hint}</p>
      )}
      {choosing && (
        <PictureChooser
          chosen={chosen}
          onChoose={(picture) => {
            set(picture);
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
