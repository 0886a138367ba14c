// A picture that a record refers to: one of the site's.

import { useFormContext, useWatch } from 'react-hook-form';
import { mediaFile } from '../../../core/content/path.ts';
import ChosenPicture from '../files/ChosenPicture.tsx';
import { useShared } from '../form/form-context.ts';
import PicturePick from '../files/PicturePick.tsx';
import { useTypedError } from '../typed/typed-context.ts';

interface Props {
  name: string;
  label: string;
  hint: string | undefined;
}

export default function PictureChoice({ name, label, hint }: Props) {
  const { uploads } = useShared();
  const { setValue } = useFormContext();
  const chosen = String(useWatch({ name }) ?? '');
  const error = useTypedError(name);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {chosen && <ChosenPicture name={chosen} content={uploads[mediaFile(chosen)]} />}
      <PicturePick
        chosen={chosen}
        onPick={(picture) => setValue(name, picture, { shouldDirty: true })}
        note={
          (error ?? hint) && (
            <p className={error ? 'error-text' : 'mt-1 text-small text-muted'}>{error ?? hint}</p>
          )
        }
      />
    </fieldset>
  );
}
