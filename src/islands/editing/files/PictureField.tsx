// The announcement's photograph.

import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnnouncementValues } from '../model/announcement.ts';
import { maxPictureMegabytes, minPictureWidth } from '../../../lib/content/limits.ts';
import { mediaFile } from '../../../lib/content/path.ts';
import { fill } from '../../../lib/widgets/words.ts';
import ChosenPicture from './ChosenPicture.tsx';
import FileButton from './FileButton.tsx';
import FileNote from './FileNote.tsx';
import FocusField from './FocusField.tsx';
import { useFieldError, useShared } from '../form/form-context.ts';
import PicturePick from './PicturePick.tsx';
import { useChosenFile } from './use-chosen-file.ts';

export default function PictureField() {
  const { words, uploads } = useShared();
  const { files } = words;
  const { setValue } = useFormContext<AnnouncementValues>();
  const name = useWatch<AnnouncementValues, 'facts.cover'>({ name: 'facts.cover' });
  const { refused, preparing, choose } = useChosenFile('picture');
  const error = useFieldError('facts.cover') ?? refused;
  const focusError = useFieldError('facts.focus');
  const id = useId();
  function set(cover: string) {
    setValue('facts.cover', cover, { shouldDirty: true });
    // A point of one picture says nothing of another one.
    if (cover !== name) setValue('facts.focus', '', { shouldDirty: true });
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{files.picture}</legend>
      {name && (
        <figure className="my-2">
          <ChosenPicture name={name} content={uploads[mediaFile(name)]} />
          {uploads[mediaFile(name)] && (
            <figcaption className="mt-1 text-small text-muted">{fill(files.keptAs, { name })}</figcaption>
          )}
        </figure>
      )}
      <PicturePick
        chosen={name}
        onPick={set}
        note={
          <>
            <FileNote
              id={`${id}-note`}
              error={error}
              preparing={preparing}
              hint={fill(files.pictureHint, { width: minPictureWidth, megabytes: maxPictureMegabytes })}
            />
            {name && (
              <FocusField
                key={name}
                name="facts.focus"
                picture={name}
                content={uploads[mediaFile(name)]}
                crops={['cover', 'shared']}
                error={focusError}
              />
            )}
          </>
        }
      >
        <FileButton accept="image/*" noteId={`${id}-note`} onFile={(file) => void choose(file, set)}>
          {name ? files.otherPicture : files.choosePicture}
        </FileButton>
      </PicturePick>
    </fieldset>
  );
}
