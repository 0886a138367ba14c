// The announcement's picture, followed by the questions about it.

import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { writtenLanguages, type AnnouncementValues } from '../model/announcement.ts';
import { readLibrary } from '../model/calls.ts';
import { maxPictureMegabytes, minPictureWidth } from '../../../core/content/limits.ts';
import { mediaFile } from '../../../core/content/path.ts';
import { defaultLocale, localeCodes } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import ChosenPicture from './ChosenPicture.tsx';
import FileButton from './FileButton.tsx';
import FileNote from './FileNote.tsx';
import { useNewPicture, useShared } from '../form/form-context.ts';
import { useFieldError } from '../form/use-field-error.ts';
import KnownPictureOffer from './KnownPictureOffer.tsx';
import PicturePick from './PicturePick.tsx';
import PictureQuestions from './PictureQuestions.tsx';
import { useChosenFile } from './use-chosen-file.ts';

export default function PictureField() {
  const { files: chosen } = useShared();
  const { files } = useWords('editing');
  const { setValue, getValues, setFocus } = useFormContext<AnnouncementValues>();
  const [name, texts, photo] = useWatch<AnnouncementValues, ['facts.cover', 'texts', 'photo']>({
    name: ['facts.cover', 'texts', 'photo'],
  });
  const { refused, preparing, choose } = useChosenFile('media', chosen);
  const error = useFieldError('facts.cover') ?? refused;
  const id = useId();
  const isNew = useNewPicture(name) !== undefined;
  // Drafts stored by an earlier version of this page have no list of replaced files.
  const isReplacing = isNew && (photo?.replaces ?? []).includes(name);
  const library = useResource(readLibrary, isReplacing ? 'library' : null).data;
  const replaced = library?.pictures.find((file) => file.name === name);

  /** Set when a picture arrives that the editor waits for: its first question is focused once it is rendered. */
  const [arrival, setArrival] = useState<object>();
  useEffect(() => {
    if (arrival) setFocus(`texts.${defaultLocale}.alt`);
  }, [arrival, setFocus]);

  /** Sets the picture and clears the description of the previous one. */
  function begin(cover: string) {
    setValue('facts.cover', cover, { shouldDirty: true });
    setValue('facts.focus', '', { shouldDirty: true });
    setValue('photo.author', '');
    for (const locale of localeCodes) setValue(`texts.${locale}.alt`, '', { shouldDirty: true });
  }
  const set = (cover: string) => void (cover === name || begin(cover));
  function add(file: File) {
    void choose(file, (cover, _content, isWaiting) => {
      set(cover);
      if (isWaiting) setArrival({});
    });
  }
  function replace(file: File) {
    const take = (_name: string, _content: Blob, isWaiting: boolean) => {
      begin(name);
      setValue('photo.replaces', [...new Set([...(getValues('photo.replaces') ?? []), name])]);
      if (isWaiting) setArrival({});
    };
    void choose(file, take, mediaFile(name));
  }

  return (
    <fieldset data-field="facts.cover">
      <legend className="mb-1 font-semibold">{files.picture}</legend>
      {name && (
        <figure className="my-2">
          <ChosenPicture name={name} />
          {isNew && (
            <figcaption className="mt-1 text-small text-muted">
              {isReplacing ? fill(files.replaces, { name }) : fill(files.keptAs, { name })}
            </figcaption>
          )}
        </figure>
      )}
      {name && <KnownPictureOffer name={name} onUse={set} />}
      {name && (
        <PictureQuestions
          altIn={(locale) => `texts.${locale}.alt`}
          author={isNew ? 'photo.author' : undefined}
          languages={isNew ? localeCodes : writtenLanguages({ texts })}
          old={isReplacing ? replaced?.alt : undefined}
          focus={{ name: 'facts.focus', picture: name, crops: ['cover', 'shared'] }}
        />
      )}
      <PicturePick
        chosen={name}
        onPick={set}
        note={
          <FileNote
            id={`${id}-note`}
            error={error}
            preparing={preparing}
            hint={fill(files.pictureHint, { width: minPictureWidth, megabytes: maxPictureMegabytes })}
          />
        }
      >
        <FileButton accept="image/*" noteId={`${id}-note`} onFile={add}>
          {name ? files.otherPicture : files.choosePicture}
        </FileButton>
        {name && !isNew && (
          <FileButton accept="image/*" noteId={`${id}-note`} onFile={replace}>
            {files.replace}
          </FileButton>
        )}
      </PicturePick>
    </fieldset>
  );
}
