// The library with its new and changed files: kept on the device, saved as one change. Loaded with the first of them.

import { pictureAddress } from '../model/calls.ts';
import type { LibraryAct } from '../model/library-acts.ts';
import { itemField, isPicture, type FileItem } from '../model/library-form.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import EditingForm from '../form/EditingForm.tsx';
import LibraryList from './LibraryList.tsx';
import type { LibraryListProps } from './LibraryRow.tsx';
import { useLibraryForm, type LibraryFormOptions } from './use-library-form.ts';
import type { CropName } from '../../../core/content/crops.ts';
import { sitePictures } from '../../../core/content/needs.ts';
import { localeCodes } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import ChosenPicture from './ChosenPicture.tsx';
import KnownPictureOffer from './KnownPictureOffer.tsx';
import PictureQuestions from './PictureQuestions.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPath, nameIn } from '../../../core/content/path.ts';
import { useChosenFile } from './use-chosen-file.ts';

const usualCrops: readonly CropName[] = ['cover', 'tile', 'shared'];
/** The crops of pictures at the top of pages. */
const pageHeadCrops: readonly CropName[] = ['cover', 'tile', 'strip', 'square'];

interface FileItemFieldsProps {
  item: FileItem;
  index: number;
  /** The description of the replaced picture. */
  old?: Partial<Record<string, string>> | undefined;
  onDrop: () => void;
}

/** The questions about a file that is new, replaces another, or gets a new description. */
function FileItemFields({ item: { path, act }, index, old, onDrop }: FileItemFieldsProps) {
  const library = useWords('pictures');
  const editing = useWords('editing');
  const name = nameIn(path);
  const isOfPages = (sitePictures as readonly string[]).includes(name);
  return (
    <div className="w-full">
      {act !== 'edit' && (
        <p className="break-words text-small text-muted">
          {fill(act === 'replace' ? library.replaces : editing.files.keptAs, { name })}
        </p>
      )}
      {isPicture(path) && (
        <>
          {act !== 'edit' && <ChosenPicture name={name} />}
          {act === 'add' && <KnownPictureOffer name={name} onUse={onDrop} />}
          <PictureQuestions
            altIn={(locale) => `items.${index}.alt.${locale}`}
            author={`items.${index}.author`}
            languages={localeCodes}
            old={old}
            focus={{
              name: `items.${index}.focus`,
              picture: name,
              crops: isOfPages ? pageHeadCrops : usualCrops,
            }}
          />
        </>
      )}
      <Button
        label={library.giveUp}
        className="button-quiet mt-3"
        name={fill(library.giveUpNamed, { name })}
        onClick={onDrop}
      />
    </div>
  );
}

interface Props extends LibraryFormOptions {
  list: LibraryListProps;
  /** All pending changes, in order. */
  begun: readonly LibraryAct[];
}

export default function LibraryForm({ list, begun, ...options }: Props) {
  const texts = useWords('pictures');
  const { form, items, draft, sending, isOutdated, replaced, begin, drop, save } = useLibraryForm(options);
  const { getValues } = form;
  const chosen = {
    media: useChosenFile('media', draft.files),
    attachments: useChosenFile('attachments', draft.files),
  };

  /** The path of the file that was last replaced; empty for new files. */
  const [place, setPlace] = useState('');

  const run = useEffectEvent((act: LibraryAct) => {
    if (act.act === 'edit') return begin(act.path, 'edit', { isUsed: act.isUsed, asks: true });
    const { choose } = chosen[act.kind];
    for (const { forgetRefused } of Object.values(chosen)) forgetRefused();
    setPlace(act.act === 'replace' ? act.path : '');
    if (act.act === 'replace') {
      const { path, isUsed } = act;
      const take = (_name: string, _content: Blob, asks: boolean) => begin(path, 'replace', { isUsed, asks });
      return void choose(act.file, take, path);
    }
    const take = (name: string) => begin(formatPath({ kind: act.kind, id: name }), 'add', { asks: false });
    return void choose(act.file, take);
  });
  const done = useRef(0);
  useEffect(() => {
    const acts = begun.slice(done.current);
    done.current = begun.length;
    for (const act of acts) run(act);
  }, [begun]);

  const error = [...chosen.media.reasons, ...chosen.attachments.reasons].join(' ') || undefined;
  const preparing = chosen.media.preparing ?? chosen.attachments.preparing;
  const note = error || preparing ? { error, preparing } : undefined;

  function renderFields(path: string, old?: Record<string, string>) {
    const index = items.findIndex((item) => item.path === path);
    const item = items[index];
    return (
      item && (
        <FileItemFields
          item={item}
          index={index}
          old={item.act === 'replace' ? old : undefined}
          onDrop={() => drop(item)}
        />
      )
    );
  }
  const added = items.filter(({ act }) => act === 'add');

  /** Returns the address of a picture's thumbnail, or of the picture itself if it was just replaced. */
  function thumbAddress(picture: string): string {
    const change = replaced[picture];
    return change ? `${pictureAddress(picture)}&at=${change}` : list.thumbAddress(picture);
  }

  return (
    <EditingForm
      form={form}
      draft={draft}
      sending={sending}
      findField={(problem) => itemField(getValues(), problem)}
      getFieldLabel={(field) => nameIn(getValues('items')[Number(field.split('.')[1])]?.path ?? '')}
      labels={{ pictures: texts.uses.gallery }}
      idle={!items.length}
      onSave={(choices) => void save(choices)}
      className="space-y-6"
    >
      <div inert={sending.busy || isOutdated}>
        <LibraryList
          {...list}
          thumbAddress={thumbAddress}
          getNote={(path) => (path === place ? note : undefined)}
          renderFields={renderFields}
          added={
            added.length > 0 && (
              <TitledSection
                className="mt-4"
                title={fill(texts.added, { count: added.length })}
                heading="text-h3"
              >
                <ul className="rows mt-2">
                  {added.map(({ path }) => (
                    <li key={path}>{renderFields(path)}</li>
                  ))}
                </ul>
              </TitledSection>
            )
          }
        />
      </div>
    </EditingForm>
  );
}
